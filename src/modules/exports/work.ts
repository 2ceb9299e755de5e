import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import { boundOf, mayUse } from '../../kit/contract/access.ts'
import type { madeFile } from '../../kit/contract/endpoint.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import { staffAsCaller } from '../../kit/server/account-caller.ts'
import { parse } from '../../kit/server/answer.ts'
import type { AuditEntry } from '../../kit/server/audit.ts'
import { sha256Of } from '../../kit/server/backup/disk.ts'
import type { Caller, Organization } from '../../kit/server/caller.ts'
import type { Work } from '../../kit/server/context.ts'
import { everyOrganization } from '../../kit/server/every-organization.ts'
import { newId } from '../../kit/server/ids.ts'
import { noticed, settled } from '../../kit/server/notice.ts'
import type { FileRoute, Services } from '../../kit/server/services.ts'
import { inWork } from '../../kit/server/work.ts'
import type { ExportDraft } from './contract.ts'
import { mostTries, sightOf } from './rules.ts'
import * as store from './store.ts'

/** The job's name. */
export const exportJob = 'exports'

const noun = 'export'
const page = '/report/exports'
const keyOf = (id: string) => `export:${id}`
/** What an audit event is about. */
export const about = (id: string) => ({ subjectKind: noun, subjectId: id })

/** What is told open pages while a file grows: at most one word in so many milliseconds. */
const toldEvery = 1_000

class TakenBack extends Error {}
class Interrupted extends Error {}

/** As a query is read off an address: what stands there once is no list. */
const flat = (query: ExportDraft['query']) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value.length > 0)
      .map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0] : value]),
  )

/** The call that answers with a file, as it was asked for. Throws `invalid` for what it does not take. */
export function callOf({ fileRoutes }: Services, { call, param, query, format }: ExportDraft) {
  const route = fileRoutes.get(call)
  if (!route) throw new Refusal('invalid', undefined, [{ path: 'call', message: 'There is no such export.' }])
  const [, name] = route.endpoint.path.match(/:(\w+)$/) ?? []
  if ((name === undefined) !== (param === null))
    throw new Refusal('invalid', undefined, [{ path: 'param', message: 'Say which report to export.' }])
  const params = name && param !== null ? { [name]: param } : {}
  return { route, params, query: parse(route.endpoint.query, { ...flat(query), as: format }) }
}

/** Throws `notAllowed` for a caller who may not make the call. */
export function demandMay(caller: Caller, { endpoint }: FileRoute): void {
  if (!mayUse(endpoint.allow, caller)) throw new Refusal('notAllowed')
}

/** Deletes an export with its file. */
export async function dropExport(work: Work, id: string): Promise<void> {
  const fileId = await store.removeExport(work.db, id)
  if (fileId) await work.services.files.remove(work, fileId)
  await work.announce(settled, { keys: [keyOf(id)] })
}

/** Its notice was seen by whoever downloads it. */
export const settle = (work: Work, id: string): Promise<void> => work.announce(settled, { keys: [keyOf(id)] })

type Making = {
  readonly services: Services
  readonly organization: Organization
  readonly signal: AbortSignal
  readonly within: <T>(run: (work: Work) => Promise<T>) => Promise<T>
}

/** Says how far an export is, once a second. Throws when nobody wants it any longer, or the process ends. */
function progressOf({ services, within, signal }: Making, { id }: store.WantedExport) {
  let toldAt = 0
  return async (rows: number, of: number): Promise<void> => {
    if (signal.aborted) throw new Interrupted()
    if (Date.now() - toldAt < toldEvery) return
    const isWanted = await within(async work => {
      work.outdate(noun)
      return store.noteProgress(work.db, id, rows, of)
    }).catch(error => {
      // The file does not need it.
      services.log.warn({ err: error, export: id }, 'the progress of an export was not noted')
      return true
    })
    if (!isWanted) throw new TakenBack()
    toldAt = Date.now()
  }
}

type Made = { readonly file: z.output<typeof madeFile>; readonly entries: readonly AuditEntry[]; readonly rows: number }

/**
 * Makes the file by the call that answers with it, as its caller's own request would: with their rights, and among their
 * people only. What the call has on record is handed back, to be written when the file is there.
 */
async function makeAs(making: Making, caller: Caller, wanted: store.WantedExport): Promise<Made> {
  const { services, organization } = making
  const { route, params, query } = callOf(services, wanted)
  demandMay(caller, route)
  // Only over the connections of requests can a transaction be bound to somebody's people; only over the others does it
  // take as long as it takes.
  const over = caller.peopleOf ? { ...services, database: services.requests ?? services.database } : services
  const note = progressOf(making, wanted)
  const origin = { requestId: newId(), ip: '', userAgent: 'carefold' }
  return inWork(
    over,
    organization,
    caller,
    origin,
    async ({ work }) => {
      const entries: AuditEntry[] = []
      let rows = 0
      const ctx = {
        ...work,
        ...{ params, query, body: undefined, files: [], caller },
        audit: async (entry: AuditEntry) => void entries.push(entry),
        progress: async (count: number, of: number) => {
          rows = count
          await note(count, of)
        },
      }
      const made = await route.handle(ctx as never)
      return { file: route.endpoint.reply.parse(made) as z.output<typeof madeFile>, entries, rows }
    },
    boundOf(caller.accountId, caller.worksWith),
  )
}

/** Keeps the file, unless the export was taken back meanwhile. */
async function keepFile(making: Making, caller: Caller, { id, accountId }: store.WantedExport, made: Made) {
  const { services, organization, within } = making
  const { path, name, mediaType, bytes } = made.file
  const received = { path, name, mediaType, bytes, sha256: await sha256Of(path), previewPath: null }
  try {
    await services.files.bring(organization.id, [received], services.now())
    await within(async work => {
      if (!(await store.isMaking(work.db, id))) return
      const fileId = await services.files.keep(work, received)
      await store.noteDone(work.db, work.now, id, { fileId, rows: made.rows, ...sightOf(caller) })
      for (const entry of made.entries)
        await work.audit({
          ...entry,
          by: { accountId, name: caller.name },
          after: { ...(entry.after as object), export: id },
        })
      work.outdate(noun)
      await work.announce(noticed, {
        kind: 'exportReady',
        accounts: [accountId],
        key: keyOf(id),
        links: { staff: page },
        words: { file: name },
      })
    })
  } finally {
    await services.files.letGo([received])
  }
}

async function giveUp({ within }: Making, { id, accountId }: store.WantedExport, reason: string): Promise<void> {
  await within(async work => {
    if (!(await store.noteFailed(work.db, work.now, id, reason))) return
    await work.audit({ action: 'export.failed', ...about(id), after: { reason } })
    await work.announce(noticed, {
      kind: 'exportFailed',
      accounts: [accountId],
      key: keyOf(id),
      links: { staff: page },
    })
  })
}

const tooOften = 'We couldn’t make this file. Choose a filter or a shorter time, and export it again.'

async function makeExport(making: Making, wanted: store.WantedExport): Promise<void> {
  const { services, organization, signal, within } = making
  if (wanted.tries > mostTries) return giveUp(making, wanted, tooOften)
  let made: Made | undefined
  try {
    const caller = await staffAsCaller(services, organization, wanted.accountId)
    if (!caller) throw new Refusal('notAllowed')
    made = await makeAs(making, caller, wanted)
    await keepFile(making, caller, wanted, made)
  } catch (error) {
    if (error instanceof TakenBack) return
    if (signal.aborted) return within(work => store.putBack(work.db, wanted.id))
    if (!(error instanceof Refusal))
      services.log.error({ err: error, export: wanted.id }, 'an export could not be made')
    await giveUp(making, wanted, error instanceof Refusal ? error.sentence : tooOften)
  } finally {
    if (made) await rm(made.file.path, { force: true })
  }
}

/** Deletes the exports that are over, and those of accounts that cannot sign in any longer. */
async function dropOld({ within }: Making): Promise<void> {
  await within(async work => {
    for (const id of await store.oldExports(work.db, work.now)) {
      await dropExport(work, id)
      await work.audit({ action: 'export.ended', ...about(id), after: {}, before: { reason: 'retention' } })
    }
  })
}

/**
 * Deletes old exports and makes those that wait: one of each organization, and then of each the next, so that none waits for
 * all of another.
 */
export async function makeExports(services: Services, signal: AbortSignal): Promise<void> {
  const origin = { requestId: newId(), ip: '', userAgent: 'carefold' }
  let more = true
  for (let round = 0; more && !signal.aborted; round++) {
    more = false
    await everyOrganization(services, exportJob, signal, async organization => {
      const within: Making['within'] = run => inWork(services, organization, null, origin, ({ work }) => run(work))
      const making = { services, organization, signal, within }
      if (round === 0) await dropOld(making)
      const wanted = await within(work => store.beginNext(work.db))
      if (!wanted) return
      await makeExport(making, wanted)
      more = true
    })
  }
}
