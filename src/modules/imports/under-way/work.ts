import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Says } from '../../../kit/contract/sentence.ts'
import type { Context } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { refuseMatches } from '../../spreadsheets/columns/rules.ts'
import type { StaffImport } from '../contract.ts'
import { about, describeImport, judgeAnew } from '../drafts/work.ts'
import { runImport } from '../running/work.ts'
import { runScans } from '../scan-running/work.ts'
import * as store from '../store.ts'
import { runUndo } from '../undoing/work.ts'

/** The job's name. */
export const importJob = 'imports'
/** For so many days drafts, and the cells of lines that were left out, are kept. */
const keptDays = 30

function refusalOf({ kind, headers, matches, fileId }: store.HeldImport): Says | null {
  if (kind === 'staff') return refuseMatches(headers, matches)
  return fileId === null ? 'This ZIP was deleted after 30 days. Choose it again for what is left.' : null
}

export async function startImport(ctx: Context, id: string): Promise<StaffImport> {
  const of = await store.holdImport(ctx.db, id)
  if (of.state !== 'draft' && of.state !== 'stopped')
    throw new Refusal('conflict', 'This import has already started. Reload the page to see how far it is.')
  const why = refusalOf(of)
  if (why) throw new Refusal('notPossible', why)
  // Since the file was read, people may have been added or changed.
  if (of.state === 'draft') await judgeAnew(ctx, of)
  const { ready } = await store.readImport(ctx.db, id)
  if (of.state === 'draft' && ready === 0) throw new Refusal('notPossible', 'There is nothing to import in this file.')
  const started = { started_by: ctx.caller.accountId, starter: ctx.caller.name, started_at: ctx.now }
  await store.changeImport(ctx.db, ctx.now, id, { state: 'running', ended_at: null, ...started })
  await ctx.audit({
    action: of.state === 'draft' ? 'import.started' : 'import.resumed',
    ...about(id),
    after: { file: of.name, people: ready },
  })
  ctx.afterCommit(() => ctx.services.jobs.wake(importJob))
  return describeImport(ctx, id)
}

export async function stopImport(ctx: Context, id: string): Promise<StaffImport> {
  const of = await store.holdImport(ctx.db, id)
  if (of.state !== 'running') throw new Refusal('conflict', 'This import is not running.')
  await store.changeImport(ctx.db, ctx.now, id, { state: 'stopped', ended_at: ctx.now })
  await ctx.audit({ action: 'import.stopped', ...about(id), after: { file: of.name } })
  return describeImport(ctx, id)
}

export async function undoImport(ctx: Context, id: string): Promise<StaffImport> {
  const of = await store.holdImport(ctx.db, id)
  if (of.state !== 'done' && of.state !== 'stopped')
    throw new Refusal('conflict', 'Only an import that is done or stopped can be undone.')
  const undoing = { undone_by: ctx.caller.accountId, undoer: ctx.caller.name }
  await store.changeImport(ctx.db, ctx.now, id, { state: 'undoing', ...undoing })
  await ctx.audit({ action: 'import.undoAsked', ...about(id), after: { file: of.name } })
  ctx.afterCommit(() => ctx.services.jobs.wake(importJob))
  return describeImport(ctx, id)
}

/** Works on the imports that run or are undone, and forgets what nobody needs. */
export async function runImports(services: Services, signal: AbortSignal): Promise<void> {
  await everyOrganization(services, importJob, signal, async organization => {
    const origin = { requestId: importJob, ip: '', userAgent: '' }
    const waiting = await inWork(services, organization, null, origin, async ({ work }) => {
      const zips = await store.forgetOld(work.db, new Date(work.now.getTime() - keptDays * 86_400_000))
      for (const fileId of zips) await services.files.remove(work, fileId)
      return store.underWay(work.db)
    })
    for (const of of waiting) {
      if (of.state === 'running') await (of.kind === 'scans' ? runScans : runImport)(services, organization, of, signal)
      else await runUndo(services, organization, of, signal)
    }
  })
}
