import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginCallback,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Registry } from 'prom-client'
import { Refusal, type RefusalCode, refusals, refusedAnswer } from '../contract/refusal.ts'
import { measureBackups } from './backup/metrics.ts'
import { allowNothing, allowReference, permitNothing } from './content-security.ts'
import { refusalOf } from './database-errors.ts'
import { diskWords, measureDisk } from './disk-space.ts'
import { docsPage } from './docs-page.ts'
import { letGoWhenClosing } from './drain.ts'
import { answerOddRequests, tellClientError } from './http-refusals.ts'
import { newId } from './ids.ts'
import { measureJobs } from './job-metrics.ts'
import { limitsOf } from './limits.ts'
import { measureMail } from './mail-metrics.ts'
import { measure } from './metrics.ts'
import { noSchemas } from './no-schemas.ts'
import { openApiOf } from './openapi.ts'
import { serveOutbox, serveTextOutbox } from './outbox-page.ts'
import { type Part, register } from './serve.ts'
import type { Services } from './services.ts'
import { endSlowRequests } from './slow-requests.ts'
import { makeThrottle } from './throttle.ts'
import { referenceScript, serveWeb } from './web.ts'

const jsonLimit = 1_000_000

// What Fastify itself refuses before a handler sees it.
const byStatus: Record<number, [RefusalCode, string]> = {
  400: ['invalid', 'The request could not be read.'],
  413: ['tooLarge', 'What was sent is too large.'],
  // A part of the address is longer than anything has.
  414: ['notFound', refusals.notFound.message],
  415: ['wrongType', 'Send JSON, or a form with files where the call takes them.'],
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const status = (error as FastifyError | undefined)?.statusCode
  const known = status ? byStatus[status] : undefined
  return known ? new Refusal(known[0], known[1]) : refusalOf(error)
}

/** Answers are personal data unless they say that they may be kept. */
const withId = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .header('x-request-id', request.id)
    .header('content-security-policy', allowNothing)
    .header('permissions-policy', permitNothing)
    // A link that somebody published leads no search engine in.
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')

/** What an answer had said of itself before it could not be given. */
const ofContent = ['content-type', 'content-length', 'content-disposition', 'content-range', 'accept-ranges', 'etag']

function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const refusal = asRefusal(error) ?? new Refusal('unexpected')
  if (refusal.code === 'unexpected') request.log.error({ err: error }, 'a call failed')
  if (refusal.code === 'noRoom') request.log.error({ err: error }, 'the disk is full, or nearly so')
  for (const name of ofContent) reply.removeHeader(name)
  reply.header('cache-control', 'no-store')
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  return reply.status(refusal.status).send(refusedAnswer(refusal))
}

function addDocuments(app: FastifyInstance, services: Services, parts: readonly Part[], webRoot: string | null): void {
  const endpoints = parts.flatMap(part => part.routes.map(route => route.endpoint))
  let document: ReturnType<typeof openApiOf> | undefined
  const script = webRoot && referenceScript(webRoot)
  app.get('/api/openapi.json', async () => {
    // Made when it is wanted: it takes a tenth of the start, and memory that nobody uses.
    document ??= openApiOf(endpoints, services.config.publicUrl)
    return document
  })
  app.get('/api/docs', async (_request, reply) => {
    return reply.type('text/html').send(docsPage(endpoints, allowReference(reply), script))
  })
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    if (!(await services.requests?.answers())) {
      return reply.status(503).send({ status: 'the database does not answer' })
    }
    // With a full disk, reading and deciding go on: it is told, and requests still come here.
    const disk = await diskWords(services)
    return disk === null ? { status: 'ok' } : { status: 'ok', disk }
  })
}

/**
 * The running API: every part's lines, the documents, health, and the browser app when `webRoot` holds a build. `tracing`
 * sees every request.
 */
export async function makeApp(
  services: Services,
  parts: readonly Part[],
  webRoot: string | null,
  tracing?: FastifyPluginCallback,
) {
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: jsonLimit,
    schemaController: noSchemas,
    trustProxy: services.config.trustedProxies.length > 0 ? services.config.trustedProxies : false,
    // A request under way is answered before the process ends.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // An address that cannot be read finds no route and passes no hook.
    frameworkErrors: (error, request, reply) => sendRefusal(request, withId(request, reply), error),
    clientErrorHandler: tellClientError(services.log),
    // Looked at below, so that the refusal is one of ours.
    // Of what else a client would like to speak (h2c), nothing comes: such a request is answered as any other.
    http: {
      requireHostHeader: false,
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  })
  if (tracing) await app.register(tracing)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: services.config.publicUrl.startsWith('https'),
  })
  // Text is no JSON: without its reader it is refused like any other kind.
  app.removeContentTypeParser('text/plain')
  await app.register(multipart)
  app.addHook('onRequest', (request, reply, done) => {
    withId(request, reply)
    const nameless = request.raw.httpVersion === '1.1' && !request.headers.host
    done(nameless ? new Refusal('invalid', 'The request could not be read.') : undefined)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { name } = request.routeOptions.config as { name?: string }
    const line = {
      call: name ?? request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info({ method: request.method, ...line, ip: request.ip }, 'answered')
    done()
  })
  endSlowRequests(app, limitsOf(services))
  letGoWhenClosing(app)
  answerOddRequests(app)
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error))
  const registry: Registry = measure(app)
  measureMail(registry, services.database, services.now)
  measureBackups(registry, services.config.dataDir, services.now)
  measureDisk(registry, services.config.dataDir)
  measureJobs(registry, services.jobs)
  if (!services.requests) throw new Error('there is no login to the database for requests')
  const answering: Services = { ...services, database: services.requests }
  const throttle = makeThrottle(answering.database, services.now)
  for (const part of parts) register(app, answering, throttle, part)
  services.live.serveOn(app, answering, {
    routes: parts.flatMap(part => part.live),
    onPresence: parts.flatMap(part => part.onPresence),
  })
  addDocuments(app, services, parts, webRoot)
  if (services.config.showsMail) serveOutbox(app, services.config.dataDir)
  if (services.config.showsTexts) serveTextOutbox(app, services.config.dataDir)
  if (webRoot) await serveWeb(app, webRoot)
  app.setNotFoundHandler((request, reply) => {
    if (webRoot && request.method === 'GET' && !/^\/(api|assets|health|dev|socket\.io)(\/|\?|$)/.test(request.url))
      return reply.sendWebPage()
    return sendRefusal(request, reply, new Refusal('notFound'))
  })
  return { app, registry }
}
