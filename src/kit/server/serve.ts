import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Api, Endpoint } from '../contract/endpoint.ts'
import type { Asks, LiveApi } from '../contract/live.ts'
import { admitFirst, answer, beginCall, type Call, type Route } from './answer.ts'
import type { Context, LiveContext, OpenContext, Work } from './context.ts'
import { demandToken } from './gate.ts'
import { countKeyCall } from './key-gate.ts'
import { keepBody } from './raw-body.ts'
import type { SealedColumn } from './seal.ts'
import type {
  Acts,
  Job,
  Listener,
  LiveRoute,
  OnPresence,
  PresenceChange,
  Queue,
  Services,
  TaskSource,
} from './services.ts'
import { hasBody } from './slow-requests.ts'
import type { Throttle } from './throttle.ts'

type Handler<A, E extends Endpoint> = (ctx: A) => Promise<z.input<E['reply']>>
export type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<Context<A[K]>, A[K]> }
export type OpenHandlers<A extends Api> = { readonly [K in keyof A]: Handler<OpenContext<A[K]>, A[K]> }

type Prepare = (services: Services) => Promise<unknown>

/** All of a module that runs on the server. */
export type Part = {
  readonly routes: readonly Route[]
  readonly listeners: readonly Listener[]
  readonly jobs: readonly Job[]
  readonly prepares: readonly Prepare[]
  readonly sealed: readonly SealedColumn[]
  readonly tasks: readonly TaskSource[]
  readonly queues: readonly Queue[]
  readonly acts: readonly Acts[]
  /** What pages ask over their connections. */
  readonly live: readonly LiveRoute[]
  readonly onPresence: readonly OnPresence[]
}

type Beside = {
  /** What it does when another module announces something: `listen(event, …)`. */
  on?: readonly Listener[]
  jobs?: readonly Job[]
  /** What has to stand before the first request. */
  prepares?: readonly Prepare[]
  /** The columns whose values are sealed. */
  sealed?: readonly SealedColumn[]
  /** What it has for people to do. */
  tasks?: readonly TaskSource[]
  /** What of its things waits for staff. */
  queues?: readonly Queue[]
  /** By noun, the right with which its audit events are read where they stand. */
  acts?: Acts
  /** What it does when an account's first page is opened, or its last one closed. */
  onPresence?: (work: Work, change: PresenceChange) => Promise<unknown>
}

const isOpen = (endpoint: Endpoint) => ['public', 'referee'].includes(endpoint.allow.audience)

function routesOf(api: Api, handlers: Readonly<Record<string, unknown>>, open: boolean): Route[] {
  return Object.entries(api).map(([key, endpoint]) => {
    if (isOpen(endpoint) !== open) throw new Error(`${endpoint.name} stands in the wrong kind of contract`)
    return { endpoint, open, handle: handlers[key] } as Route
  })
}

/** What a module brings beside its lines. */
export const part = ({
  on = [],
  jobs = [],
  prepares = [],
  sealed = [],
  tasks = [],
  queues = [],
  acts = {},
  onPresence,
}: Beside): Part => ({
  routes: [],
  listeners: on,
  jobs,
  prepares,
  sealed,
  tasks,
  queues,
  acts: [acts],
  live: [],
  onPresence: onPresence ? [onPresence as OnPresence] : [],
})

/** Joins the lines that need a sign-in with their handlers. A missing handler does not compile. */
export const serve = <A extends Api>(api: A, handlers: Handlers<A>, beside: Beside = {}): Part => ({
  ...part(beside),
  routes: routesOf(api, handlers, false),
})

/** Joins public lines with their handlers. */
export const serveOpen = <A extends Api>(api: A, handlers: OpenHandlers<A>, beside: Beside = {}): Part => ({
  ...part(beside),
  routes: routesOf(api, handlers, true),
})

type AskHandlers<A extends LiveApi> = {
  readonly [K in keyof A as A[K] extends Asks ? K : never]: A[K] extends Asks
    ? (ctx: LiveContext<A[K]>) => Promise<z.input<A[K]['reply']>>
    : never
}

/** Joins what pages ask over their connections with its handlers. A missing handler does not compile. */
export function serveLive<A extends LiveApi>(api: A, handlers: AskHandlers<A>, beside: Beside = {}): Part {
  const of: Readonly<Record<string, unknown>> = handlers
  const live = Object.entries(api).flatMap(([key, one]) =>
    'body' in one ? [{ asks: one, handle: of[key] } as LiveRoute] : [],
  )
  return { ...part(beside), live }
}

/** Makes one part of several, for a noun with sub-nouns. */
export const parts = (...of: readonly Part[]): Part => ({
  routes: of.flatMap(one => one.routes),
  listeners: of.flatMap(one => one.listeners),
  jobs: of.flatMap(one => one.jobs),
  prepares: of.flatMap(one => one.prepares),
  sealed: of.flatMap(one => one.sealed),
  tasks: of.flatMap(one => one.tasks),
  queues: of.flatMap(one => one.queues),
  acts: of.flatMap(one => one.acts),
  live: of.flatMap(one => one.live),
  onPresence: of.flatMap(one => one.onPresence),
})

const calls = new WeakMap<FastifyRequest, Call>()

/** Registers every line of the part. */
export function register(app: FastifyInstance, services: Services, throttle: Throttle, part: Part): void {
  for (const route of part.routes) {
    const more: object = route.endpoint.signed ? { preParsing: keepBody } : {}
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      config: { name: route.endpoint.name },
      ...more,
      async onRequest(request) {
        const call = beginCall(services, throttle, route, request)
        calls.set(request, call)
        if (!route.open) await countKeyCall(services, throttle, demandToken(request.headers.authorization))
        // Nobody's body is waited for before it is known whose it is. Files are received after a look of their own.
        if (route.open || (hasBody(request) && !route.endpoint.files)) await admitFirst(call)
      },
      handler: (request, reply) => answer(calls.get(request) as Call, reply),
      // What cannot be read is refused to those only who may send it: a stranger learns nothing of what a call takes.
      async errorHandler(error, request) {
        if (!route.open && error.code?.startsWith('FST_ERR_CTP')) await admitFirst(calls.get(request) as Call)
        throw error
      },
    })
  }
}
