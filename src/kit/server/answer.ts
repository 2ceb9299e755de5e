import { said } from '../contract/sentence.ts'
import '../contract/sentences.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { mayUse } from '../contract/access.ts'
import { accessMark } from '../contract/access-mark.ts'
import type { Endpoint, fileReply, madeFile, pdfReply, textReply, zipReply } from '../contract/endpoint.ts'
import { mayUseByKey } from '../contract/key-access.ts'
import { fieldError, Refusal } from '../contract/refusal.ts'
import { sentenceOf } from '../contract/sentence.ts'
import type { Caller, Organization, Origin } from './caller.ts'
import type { Context, OpenContext } from './context.ts'
import type { Db } from './database.ts'
import { beganIn, deviceOf } from './device-cookie.ts'
import { asCaller, demandToken } from './gate.ts'
import { answerOnce, keyOf } from './idempotency.ts'
import { sendMade } from './made-files.ts'
import { networkOf } from './network.ts'
import { bodyAsItCame } from './raw-body.ts'
import { refuseInfected, scanReceived, withoutInfected } from './scans.ts'
import { sendFile } from './send-file.ts'
import type { Services } from './services.ts'
import type { Throttle } from './throttle.ts'
import { admitUpload } from './upload-limits.ts'
import { type Received, type ReceivedFile, receive } from './uploads.ts'
import { inCallersWork, inWork } from './work.ts'
import { zipOf } from './zip.ts'

type Handled<Kind extends boolean, A> = {
  readonly endpoint: Endpoint
  readonly open: Kind
  readonly handle: (ctx: A) => Promise<unknown>
}

/** A line of the contract with its handler. */
export type Route = Handled<false, Context> | Handled<true, OpenContext>

/** What the schema makes of a value. Throws `invalid` with what is wrong with each field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (schema.def.type === 'undefined') return undefined as z.output<S>
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const fields = issues.map(({ path, message }) => fieldError(path.join('.'), message))
  throw new Refusal('invalid', fields.length === 1 && fields[0]?.path === '' ? issues[0]?.message : undefined, fields)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

function checkParams(endpoint: Endpoint, params: Record<string, string>): Record<string, string> {
  const known = endpoint.plainParam || Object.values(params).every(value => uuid.test(value))
  if (!known) throw new Refusal('notFound')
  return params
}

/** As socket.io makes them; no room is called so. */
const socketId = /^[\w-]{20}$/

function originOf(request: FastifyRequest): Origin {
  const { 'user-agent': userAgent = '', 'x-live-connection': connection } = request.headers
  const isOne = typeof connection === 'string' && socketId.test(connection)
  return { requestId: request.id, ip: request.ip, userAgent, socketId: isOne ? connection : undefined }
}

/** Decides whether the caller may; throws `notAllowed` or `wrongType`. */
type Admit = (caller: Caller | null) => Promise<void>

/** A call under way: what answers it, and what was asked. */
export type Call = {
  readonly services: Services
  readonly throttle: Throttle
  readonly route: Route
  readonly request: FastifyRequest
  readonly admit: Admit
}

const readOnly = (role: string) =>
  new Refusal(
    'notAllowed',
    said("You're viewing as {role}. Nothing can be changed until you leave this view.", { role }),
  )

const notForKeys = () =>
  new Refusal('notAllowed', 'This API key cannot make this call. A key only reads, and only what it was created for.')

type Admission = Pick<Endpoint, 'allow' | 'whileViewing' | 'evenWithoutSecondFactor'> & { readonly changes: boolean }

/** Refuses who may not do what is declared so, a call or what a page asks over its connection. */
export function admitCaller(caller: Caller | null, of: Admission): void {
  if (!mayUse(of.allow, caller)) throw new Refusal('notAllowed')
  if (caller?.viewing && of.changes && !of.whileViewing) throw readOnly(caller.viewing.name)
  if (caller?.lacksSecondFactor && !of.evenWithoutSecondFactor) throw new Refusal('secondFactorNeeded')
}

/** Begins a call. */
export function beginCall(services: Services, throttle: Throttle, route: Route, request: FastifyRequest): Call {
  const { endpoint } = route
  async function admit(caller: Caller | null): Promise<void> {
    try {
      admitCaller(caller, { ...endpoint, changes: endpoint.method !== 'GET' })
      if (caller?.isKey && !mayUseByKey(endpoint, caller.capabilities)) throw notForKeys()
    } catch (error) {
      if (caller) request.log.warn({ call: endpoint.name, account: caller.accountId }, 'not allowed')
      throw error
    }
    if (!endpoint.files && /^multipart\//i.test(request.headers['content-type'] ?? ''))
      throw new Refusal('wrongType', 'This call takes no files. Send JSON.')
  }
  return { services, throttle, route, request, admit }
}

/** Looks the caller up and admits them, when that must come before what was sent is looked at. Null where nobody signs in. */
export async function admitFirst({ services, route, request, admit }: Call): Promise<Caller | null> {
  if (route.open) {
    await admit(null)
    return null
  }
  return asCaller(services, demandToken(request.headers.authorization), async (_db, _last, caller) => {
    await admit(caller)
    return caller
  })
}

type Sent = { params: Record<string, string>; query: unknown; body: unknown; files: readonly ReceivedFile[] }

const addressed = ({ route: { endpoint }, request }: Call) => ({
  params: checkParams(endpoint, request.params as Record<string, string>),
  query: parse(endpoint.query, request.query),
})

const sentIn = (call: Call, upload: Received | null): Sent => ({
  ...addressed(call),
  body: parse(call.route.endpoint.body, upload ? upload.fields : call.request.body),
  files: upload?.files ?? [],
})

/** Runs the work as one attempt of the call's own budget, outside of any transaction: it counts also when that is rolled back. */
async function asAttempt<T>({ throttle, route }: Call, of: () => Promise<string>, work: () => Promise<T>): Promise<T> {
  const { name, throttle: budget } = route.endpoint
  if (!budget) return work()
  const attempt = await throttle(name, [{ of: await of(), tries: budget.tries, seconds: budget.seconds }])
  try {
    const result = await work()
    if (budget.failuresOnly) await attempt.giveBack()
    return result
  } catch (error) {
    // To a stranger only what holds a live link is told of its fields.
    if (budget.failuresOnly && route.open && error instanceof Refusal && error.code === 'invalid')
      await attempt.giveBack()
    throw error
  }
}

/** The session that asks, admitted before its attempt is counted. */
async function sessionOf(call: Call): Promise<string> {
  return asCaller(call.services, demandToken(call.request.headers.authorization), async (_db, _last, caller) => {
    await call.admit(caller)
    return `session ${caller.sessionHash.toString('hex')}`
  })
}

/** What may be sent of an answer with stored files: none in which a virus was found. */
async function withoutViruses(endpoint: Endpoint, db: Db, result: unknown): Promise<unknown> {
  if (endpoint.bytes) await refuseInfected(db, (result as z.output<typeof fileReply>).fileId)
  return endpoint.zip ? withoutInfected(db, result as z.output<typeof zipReply>) : result
}

async function answerSignedIn(
  route: Route & { open: false },
  call: Call,
  upload: Received | null,
  reply: FastifyReply,
) {
  const { services, request, admit } = call
  const { endpoint } = route
  const token = demandToken(request.headers.authorization)
  return inCallersWork(services, token, originOf(request), async (open, caller) => {
    reply.header('x-access', accessMark(caller, caller.viewing?.id, caller.worksWith))
    await admit(caller)
    if (endpoint.method === 'GET') open.onlyReads()
    const sent = sentIn(call, upload)
    return answerOnce({ ...open, caller }, { endpoint, request, upload }, async () => {
      const result = await route.handle({ ...open.work, ...sent, caller } as Context)
      if (endpoint.method !== 'GET' && !endpoint.unaudited && open.audits() === 0) {
        throw new Error(`${endpoint.name} changed something and wrote no audit event`)
      }
      return withoutViruses(endpoint, open.work.db, endpoint.reply.parse(result))
    })
  })
}

/** The organization with this id. Throws `notFound`. */
export async function organizationById(services: Services, id: string): Promise<Organization> {
  return services.database.lookup(async db => {
    const found = await db
      .selectFrom('organization')
      .select(['id', 'name', 'short_name as shortName', 'time_zone as timeZone'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw new Refusal('notFound')
    return found
  })
}

async function answerOpen(route: Route & { open: true }, call: Call, upload: Received | null, reply: FastifyReply) {
  const { services, throttle, request } = call
  const origin = originOf(request)
  const sent = sentIn(call, upload)
  const handled = route.handle.bind(null, {
    ...sent,
    services,
    origin,
    device: deviceOf(request, reply, services.config),
    began: beganIn(request, reply, services.config),
    key: keyOf(request),
    signed: route.endpoint.signed ? { body: bodyAsItCame(request), headers: request.headers } : null,
    now: services.now(),
    lookup: services.database.lookup,
    limit: budgets => throttle(route.endpoint.name, budgets),
    inOrganization: async (id, run, bound) =>
      inWork(services, await organizationById(services, id), null, origin, ({ work }) => run(work), bound),
  } as OpenContext)
  const of = async () => `address ${networkOf(origin.ip)}`
  return { data: route.endpoint.reply.parse(await asAttempt(call, of, handled)), replayed: false }
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  plain: 'text/plain; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
} as const

function sendText(reply: FastifyReply, kind: keyof typeof mediaTypes, { name, text }: z.output<typeof textReply>) {
  return reply
    .header('content-type', mediaTypes[kind])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(text)
}

function sendPdf(reply: FastifyReply, { name, base64 }: z.output<typeof pdfReply>) {
  return reply
    .header('content-type', 'application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(base64, 'base64'))
}

async function sendZip(
  services: Services,
  reply: FastifyReply,
  { name, organizationId, index, notes = [], ...of }: z.output<typeof zipReply>,
) {
  const files = of.files.map(file => ({ ...file, read: () => services.files.read(organizationId, file.fileId) }))
  return reply
    .header('content-type', 'application/zip')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(await zipOf([index, ...notes], files))
}

async function receiveFor(call: Call): Promise<Received | null> {
  const { services, route, request } = call
  if (!route.endpoint.files) return null
  const rule = route.endpoint.files
  // A stranger sends nothing that is kept, and nobody holds a transaction while their files arrive.
  const caller = await admitFirst(call)
  addressed(call)
  if (caller && request.isMultipart()) await admitUpload(services, call.throttle, caller, request, rule)
  const received = await receive(request, rule, {
    folder: services.files.temporary,
    of: caller?.accountId ?? request.ip,
  })
  if (!caller) return received
  let files = received.files
  try {
    files = await scanReceived(services, files, { field: rule.field, caller, origin: originOf(request) })
    await services.files.bring(caller.organization.id, files, services.now())
    return { ...received, files }
  } catch (error) {
    await services.files.letGo(files)
    throw error
  }
}

/** Answers a call: caller, access, parse, transaction, handler, audit, reply, envelope. */
export async function answer(call: Call, reply: FastifyReply) {
  const { services, route, request } = call
  const { endpoint } = route
  const upload = await receiveFor(call)
  let answered: { data: unknown; replayed: boolean }
  try {
    answered = route.open
      ? await answerOpen(route, call, upload, reply)
      : await asAttempt(
          call,
          () => sessionOf(call),
          () => answerSignedIn(route, call, upload, reply),
        )
  } finally {
    if (upload) await services.files.letGo(upload.files)
  }
  const { data, replayed } = answered
  if (endpoint.bytes) return sendFile(services, request, reply, data as z.output<typeof fileReply>)
  if (endpoint.text) return sendText(reply, endpoint.text, data as z.output<typeof textReply>)
  if (endpoint.pdf) return sendPdf(reply, data as z.output<typeof pdfReply>)
  if (endpoint.zip) return sendZip(services, reply, data as z.output<typeof zipReply>)
  if (endpoint.made) return sendMade(reply, data as z.output<typeof madeFile>)
  if (endpoint.keepFor) reply.header('cache-control', `public, max-age=${endpoint.keepFor}`)
  if (replayed) reply.header('idempotency-replayed', 'true')
  const says = endpoint.saysOf?.(data) ?? endpoint.says ?? 'Done.'
  return reply.send({ success: true, ...sentenceOf(says), data: endpoint.nested ? { data } : data })
}
