import '../contract/sentences.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { mayUse } from '../contract/access.ts'
import type { Api, Endpoint, fileReply, textReply } from '../contract/endpoint.ts'
import { type FieldError, Refusal } from '../contract/refusal.ts'
import type { Ask, OpenAsk } from './ask.ts'
import type { Caller, Organization, Origin } from './caller.ts'
import { findCaller } from './gate.ts'
import type { House, Listener } from './house.ts'
import type { Throttle } from './throttle.ts'
import { discard, type ReceivedFile, receive } from './uploads.ts'
import { inWork } from './work.ts'

type Handler<A, E extends Endpoint> = (ask: A) => Promise<z.input<E['reply']>>
export type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<Ask<A[K]>, A[K]> }
export type OpenHandlers<A extends Api> = { readonly [K in keyof A]: Handler<OpenAsk<A[K]>, A[K]> }

type Route = { readonly endpoint: Endpoint } & (
  | { readonly open: false; readonly handle: (ask: Ask) => Promise<unknown> }
  | { readonly open: true; readonly handle: (ask: OpenAsk) => Promise<unknown> }
)

/** What a module gives to the server: its lines with a handler each, and its ears. */
export type Part = { readonly routes: readonly Route[]; readonly listeners: readonly Listener[] }

const isOpen = (endpoint: Endpoint) => ['public', 'referee'].includes(endpoint.allow.audience)

function routesOf(api: Api, handlers: Readonly<Record<string, unknown>>, open: boolean): Route[] {
  return Object.entries(api).map(([key, endpoint]) => {
    if (isOpen(endpoint) !== open) throw new Error(`${endpoint.name} stands in the wrong kind of contract`)
    return { endpoint, open, handle: handlers[key] } as Route
  })
}

/** Joins the lines that need a sign-in with their handlers. A missing handler does not compile. */
export const serve = <A extends Api>(api: A, handlers: Handlers<A>, listeners: readonly Listener[] = []): Part => ({
  routes: routesOf(api, handlers, false),
  listeners,
})

/** Joins public lines with their handlers. */
export const serveOpen = <A extends Api>(api: A, handlers: OpenHandlers<A>): Part => ({
  routes: routesOf(api, handlers, true),
  listeners: [],
})

/** Makes one part of several, for a noun with sub-nouns. */
export const parts = (...of: readonly Part[]): Part => ({
  routes: of.flatMap(one => one.routes),
  listeners: of.flatMap(one => one.listeners),
})

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (schema.def.type === 'undefined') return undefined as z.output<S>
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const fields: FieldError[] = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Refusal('invalid', fields.length === 1 && fields[0]?.path === '' ? fields[0].message : undefined, fields)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

function checkParams(endpoint: Endpoint, params: Record<string, string>): Record<string, string> {
  const known = endpoint.plainParam || Object.values(params).every(value => uuid.test(value))
  if (!known) throw new Refusal('notFound')
  return params
}

const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

type Sent = { params: Record<string, string>; query: unknown; body: unknown; files: readonly ReceivedFile[] }

async function answerSignedIn(
  house: House,
  route: Route & { open: false },
  caller: Caller,
  origin: Origin,
  sent: Sent,
) {
  const { endpoint } = route
  return inWork(house, caller.organization, caller, origin, async ({ work, audits }) => {
    const result = await route.handle({ ...work, ...sent, caller } as Ask)
    if (endpoint.method !== 'GET' && !endpoint.unaudited && audits() === 0) {
      throw new Error(`${endpoint.name} changed something and wrote no audit event`)
    }
    return endpoint.reply.parse(result)
  })
}

async function organizationById(house: House, id: string): Promise<Organization> {
  return house.database.lookup(async db => {
    const found = await db
      .selectFrom('organization')
      .select(['id', 'name', 'short_name as shortName', 'time_zone as timeZone'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw new Refusal('notFound')
    return found
  })
}

async function answerOpen(house: House, throttle: Throttle, route: Route & { open: true }, origin: Origin, sent: Sent) {
  const result = await route.handle({
    ...sent,
    house,
    origin,
    now: house.now(),
    lookup: house.database.lookup,
    throttleBy: account => throttle(route.endpoint, `account ${account}`),
    inOrganization: async (id, run) =>
      inWork(house, await organizationById(house, id), null, origin, ({ work }) => run(work)),
  } as OpenAsk)
  return route.endpoint.reply.parse(result)
}

function sendFile(house: House, reply: FastifyReply, file: z.output<typeof fileReply>) {
  const kind = file.inline ? 'inline' : 'attachment'
  return reply
    .header('content-type', file.mediaType)
    .header('content-length', file.bytes)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${kind}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(house.files.read(file.organizationId, file.fileId, file.preview))
}

const mediaTypes = { csv: 'text/csv; charset=utf-8' } as const

function sendText(reply: FastifyReply, kind: keyof typeof mediaTypes, { name, text }: z.output<typeof textReply>) {
  return reply
    .header('content-type', mediaTypes[kind])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(text)
}

const callers = new WeakMap<FastifyRequest, Caller>()

// Before anything of the body is read: a stranger learns nothing of what a call takes, and sends nothing that is kept.
async function admit(house: House, throttle: Throttle, { endpoint, open }: Route, request: FastifyRequest) {
  const caller = open ? null : await findCaller(house, request.headers.authorization)
  if (!open && !caller) throw new Refusal('notSignedIn')
  if (!mayUse(endpoint.allow, caller)) throw new Refusal('notAllowed')
  await throttle(endpoint, `address ${request.ip}`)
  if (caller) callers.set(request, caller)
  if (!endpoint.files && /^multipart\//i.test(request.headers['content-type'] ?? ''))
    throw new Refusal('wrongType', 'This call takes no files. Send JSON.')
}

async function answer(house: House, throttle: Throttle, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  const origin = originOf(request)
  const params = checkParams(endpoint, request.params as Record<string, string>)
  const query = parse(endpoint.query, request.query)
  const upload = endpoint.files ? await receive(request, endpoint.files, house.files.temporary) : null
  const files = upload?.files ?? []
  let data: unknown
  try {
    const sent: Sent = { params, query, body: parse(endpoint.body, upload?.fields ?? request.body), files }
    data = route.open
      ? await answerOpen(house, throttle, route, origin, sent)
      : await answerSignedIn(house, route, callers.get(request) as Caller, origin, sent)
  } finally {
    await discard(files)
  }
  if (endpoint.bytes) return sendFile(house, reply, data as z.output<typeof fileReply>)
  if (endpoint.text) return sendText(reply, endpoint.text, data as z.output<typeof textReply>)
  if (endpoint.keepFor) reply.header('cache-control', `public, max-age=${endpoint.keepFor}`)
  const message = endpoint.says ?? 'Done.'
  return reply.send({ success: true, message, data: endpoint.nested ? { data } : data })
}

/** Registers every line of the part: caller, access, throttle, parse, transaction, handler, audit, reply, envelope. */
export function register(app: FastifyInstance, house: House, throttle: Throttle, part: Part): void {
  for (const route of part.routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      config: { name: route.endpoint.name },
      onRequest: request => admit(house, throttle, route, request),
      handler: (request, reply) => answer(house, throttle, route, request, reply),
    })
  }
}
