import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { liveChanges } from '../../contract/live-changes.ts'
import type { Config } from '../config.ts'
import type { Connection } from '../pool.ts'
import type { Live, LiveParts, Services } from '../services.ts'
import { type Presence, presenceHere, presenceKey } from './presence.ts'
import type { Sockets } from './sockets.ts'
import { watchDatabase } from './watch.ts'

type Opened = { readonly sockets: Sockets; readonly presence: Presence; stop(): Promise<void> }

/** The database's own name for itself. */
async function dataIdOf({ database }: Services): Promise<string> {
  const text = `select concat_ws(' ', current_database(), (select data_id from installation)) as id`
  const [row] = await database.query<{ id: string }>('live-data-id', text, [])
  return row?.id ?? ''
}

/** Whom a connection comes from, behind the proxies that are trusted. */
function addressReader(trusted: string[]): (request: IncomingMessage) => string {
  const trust = trusted.length > 0 ? proxyAddress.compile(trusted) : () => false
  return request => proxyAddress(request, trust)
}

async function open(
  { redisUrl, trustedProxies }: Config,
  connection: Connection,
  app: FastifyInstance,
  services: Services,
  parts: LiveParts,
): Promise<Opened> {
  // Read when it is wanted: a command serves nobody.
  const { openSockets } = await import('./sockets.ts')
  const missed = () => sockets.tellHere(liveChanges.missed.name)
  const shared = redisUrl
    ? (await import('./redis.ts')).joinRedis(redisUrl, await dataIdOf(services), services.log, missed)
    : null
  const presence = shared?.presence ?? presenceHere()
  let mine = false
  const sockets = openSockets(app, services, parts, {
    presence,
    adapter: shared?.adapter ?? null,
    addressOf: addressReader(trustedProxies),
    refused: () => (mine ? null : watch.sentence),
  })
  const watch = watchDatabase(connection, shared !== null, services.log, {
    onConcerned: sockets.concern,
    onTurn(isMine) {
      mine = isMine
      if (!isMine) sockets.endAll()
    },
  })
  await watch.settled
  return {
    sockets,
    presence,
    async stop() {
      await watch.stop()
      await sockets.stop()
      await shared?.stop()
    },
  }
}

/** Nothing is opened, and nobody told anything, until it is served on an app. */
export function makeLive(config: Config, connection: Connection): Live {
  let opened: Opened | null = null
  let opening: Promise<void> | null = null
  return {
    tell: of => opened?.sockets.tell(of),
    async isOnline(organizationId, accountIds) {
      if (!opened || accountIds.length === 0) return new Set()
      const accountOf = new Map(accountIds.map(id => [presenceKey(organizationId, id), id]))
      const online = await opened.presence.among([...accountOf.keys()])
      return new Set(online.map(key => accountOf.get(key) ?? ''))
    },
    opened: async () => opening ?? undefined,
    serveOn(app, services, parts) {
      app.addHook('onListen', async () => {
        opening = open(config, connection, app, services, parts).then(
          of => {
            opened = of
          },
          error => services.log.error({ err: error }, 'live connections are not served'),
        )
      })
      app.addHook('preClose', async () => {
        await opening
        await opened?.stop()
        opened = null
      })
    },
  }
}
