import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { Refusal } from '../../contract/refusal.ts'
import { readCallers } from '../gate.ts'
import { hashToken } from '../ids.ts'
import { limitsOf } from '../limits.ts'
import type { LiveParts, Services } from '../services.ts'
import { makeAccountRooms } from './account-rooms.ts'
import { makeAsking } from './asking.ts'
import type { LiveServer, LiveSocket } from './held.ts'
import { isOwnPage } from './own-page.ts'
import { makePace } from './pace.ts'
import type { Presence } from './presence.ts'
import { makeRechecks } from './rechecks.ts'
import { roomsOf } from './rooms.ts'
import type { Telling } from './telling.ts'
import { trackPresence } from './track-presence.ts'
import type { Concerned } from './watch.ts'

/** Bytes of one message to the server: files go by calls. */
const longest = 64_000
/** Milliseconds in which whoever opened a connection shows a session. */
const shownWithin = 10_000

type Means = {
  readonly presence: Presence
  readonly adapter: Parameters<Server['adapter']>[0] | null
  readonly addressOf: (request: IncomingMessage) => string
  /** Null, or why this process serves none. */
  readonly refused: () => string | null
}

export type Sockets = {
  tell(of: readonly Telling[]): void
  /** Tells the pages of this process. */
  tellHere(name: string): void
  /** Looks up again whose sessions may have ended or changed. */
  concern(who: Concerned): void
  /** Ends all of this process. */
  endAll(): void
  stop(): Promise<void>
}

const foreignPage = 'This page is not of Carefold.'

const openServer = ({ adapter, refused }: Means, publicUrl: string): LiveServer =>
  new Server({
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: longest,
    connectTimeout: shownWithin,
    allowRequest({ headers }, decide) {
      const why = isOwnPage(headers, publicUrl) ? refused() : foreignPage
      decide(why, why === null)
    },
    ...(adapter ? { adapter } : {}),
  })

/** Finds the session of the token that a socket shows. Throws `notSignedIn`. */
async function admit(services: Services, socket: LiveSocket, addressOf: Means['addressOf'], changes: number) {
  const { token } = socket.handshake.query
  if (typeof token !== 'string') throw new Refusal('notSignedIn')
  const sessionHash = hashToken(token)
  const caller = (await readCallers(services, [sessionHash])).get(sessionHash.toString('hex'))
  if (!caller) throw new Refusal('notSignedIn')
  const userAgent = socket.request.headers['user-agent'] ?? ''
  socket.data = {
    sessionHash,
    organizationId: caller.organization.id,
    accountId: caller.accountId,
    origin: { ip: addressOf(socket.request), userAgent },
    pace: makePace(),
    lookedUpAt: changes,
    last: Promise.resolve(),
  }
  await socket.join(roomsOf(caller))
}

/** What a page is told that is not let in. */
function refusalFor(services: Services, reason: unknown): Error {
  const refusal = reason instanceof Refusal ? reason : new Refusal('busy')
  if (reason !== refusal) services.log.error({ err: reason }, 'a live connection could not be looked up')
  return Object.assign(new Error(refusal.message), { data: { code: refusal.code } })
}

/** Serves sockets on the app's server: who holds a session gets in, hears what their rooms are told, and asks. */
export function openSockets(app: FastifyInstance, services: Services, parts: LiveParts, means: Means): Sockets {
  const io = openServer(means, services.config.publicUrl)
  const rechecks = makeRechecks(services, io)
  const asking = makeAsking(services, parts.routes, socket => rechecks.lookUpAgain([socket]))
  const present = trackPresence(services, means.presence, parts.onPresence)
  const accountRooms = makeAccountRooms()
  const elsewhere = means.adapter !== null
  io.use((socket, next) => {
    admit(services, socket, means.addressOf, rechecks.changes()).then(
      () => next(),
      reason => next(refusalFor(services, reason)),
    )
  })
  io.on('connection', socket => {
    const { organizationId, accountId, lookedUpAt } = socket.data
    for (const one of [present, accountRooms]) one.came(organizationId, accountId)
    socket.on('disconnect', () => {
      for (const one of [present, accountRooms]) one.left(organizationId, accountId)
    })
    socket.onAny((name: string, ...sent: unknown[]) => asking.hear(socket, name, sent))
    if (lookedUpAt !== rechecks.changes()) rechecks.lookUpAgain([socket])
  })
  io.attach(app.server)
  const timer = setInterval(rechecks.lookUpAll, limitsOf(services).recheckMs).unref()

  return {
    tell(of) {
      for (const { to, except, name, data } of of) {
        const inRooms = 'rooms' in to ? to.rooms : accountRooms.roomsOf(to.organizationId, to.accounts, elsewhere)
        // Without a room it would go to everybody.
        if (inRooms.length === 0) continue
        const told = io.to(inRooms)
        if (except) told.except(except).emit(name, data)
        else told.emit(name, data)
      }
    },
    tellHere: name => void io.local.emit(name, {}),
    concern: rechecks.concern,
    endAll: () => void io.local.disconnectSockets(true),
    async stop() {
      clearInterval(timer)
      await present.stop()
      await asking.end()
      io.local.disconnectSockets(true)
      await rechecks.done()
      await io.of('/').adapter.close()
      io.engine.close()
    },
  }
}
