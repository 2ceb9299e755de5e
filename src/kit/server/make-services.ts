import type { Logger } from 'pino'
import type { Capability } from '../contract/access.ts'
import { makeAfterwards } from './afterwards.ts'
import { makeAuditSealer } from './audit-sealer.ts'
import type { Config } from './config.ts'
import { openDatabase, openDatabases } from './database.ts'
import { makeFileStore } from './files.ts'
import type { Installation } from './installation.ts'
import { makeJobs } from './jobs.ts'
import { followsOf } from './live/changes-told.ts'
import { makeLive } from './live/live.ts'
import { makeLog } from './log.ts'
import { givenUpJob, makeMailer } from './mail.ts'
import { makeOutbound } from './outbound.ts'
import { makeSealer } from './seal.ts'
import type { Part } from './serve.ts'
import type { FileRoute, Listener, Services } from './services.ts'
import { makeSms } from './sms.ts'
import { makeStorage } from './storage/make-storage.ts'
import { clamdAt } from './virus-scan.ts'

function listenersOf(parts: readonly Part[]): Map<string, Listener[]> {
  return Map.groupBy(
    parts.flatMap(part => part.listeners),
    listener => listener.event,
  )
}

function actsOf(parts: readonly Part[]): Map<string, Capability> {
  const nouns = parts.flatMap(part => part.acts.flatMap(acts => Object.entries(acts)))
  const twice = nouns.find(([noun], at) => nouns.findIndex(([other]) => other === noun) !== at)
  if (twice) throw new Error(`two modules say who reads the acts of ${twice[0]}`)
  return new Map(nouns)
}

const fileRoutesOf = (parts: readonly Part[]): Map<string, FileRoute> =>
  new Map(
    parts
      .flatMap(part => part.routes)
      .filter(({ endpoint }) => endpoint.background)
      .map(({ endpoint, handle }) => [endpoint.name, { endpoint, handle }]),
  )

/** Puts the parts of a running product together on an installation. Without a login for requests it can answer none. */
export function makeServices(
  config: Config,
  { connection, requestConnection, keys }: Installation,
  parts: readonly Part[],
  now: () => Date = () => new Date(),
  log: Logger = makeLog(config.logLevel),
): Services {
  const noteLoss = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const { database, requests } = requestConnection
    ? openDatabases({ work: connection, requests: requestConnection }, noteLoss, config.databasePool)
    : { database: openDatabase(connection, noteLoss, config.databasePool), requests: null }
  const jobs = makeJobs(log, connection)
  return {
    config,
    database,
    requests,
    files: makeFileStore(config.dataDir, makeStorage(config)),
    virusScan: config.clamdUrl ? clamdAt(config.clamdUrl) : null,
    mailer: makeMailer(config, database, log, now, () => void jobs.wake(givenUpJob)),
    sms: makeSms(config, log, now),
    outbound: makeOutbound(config),
    sealer: makeSealer(keys),
    jobs,
    live: makeLive(config, connection),
    afterwards: makeAfterwards(log),
    auditSealer: makeAuditSealer(database, log, now),
    log,
    listeners: listenersOf(parts),
    follows: followsOf(parts.flatMap(part => part.routes.map(({ endpoint }) => endpoint))),
    tasks: parts.flatMap(part => part.tasks),
    queues: parts.flatMap(part => part.queues),
    fileRoutes: fileRoutesOf(parts),
    acts: actsOf(parts),
    now,
  }
}
