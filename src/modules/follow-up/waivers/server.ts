import { can } from '../../../kit/contract/access.ts'
import type { TableKind } from '../../../kit/contract/endpoint.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { type Day, dayInWords } from '../../../kit/contract/time.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context } from '../../../kit/server/context.ts'
import { makeTable } from '../../../kit/server/made-tables.ts'
import { named } from '../../../kit/server/named.ts'
import { noticed, settled } from '../../../kit/server/notice.ts'
import { serve } from '../../../kit/server/serve.ts'
import { wordsAsTable } from '../../../kit/server/tables-as-files.ts'
import { demandPerson } from '../../caregivers/store.ts'
import { mostPrinted } from '../../printed-tables/rules.ts'
import { demandPrintable, namesFor, printTables } from '../../printed-tables/work.ts'
import { plainWords } from '../../status/engine/sentences.ts'
import { refreshTimeline } from '../../status/timeline/work.ts'
import { itemOf } from '../items/store.ts'
import {
  type Waiver,
  type WaiverFilters,
  waiverDraft,
  waiverRow,
  waiver as waiverSchema,
  waiverStage,
  waiverState,
  waiversApi,
} from './contract.ts'
import { waiverEmail } from './emails.ts'
import {
  columnsOnPaper,
  demandDays,
  filtersOnPaper,
  headOfFile,
  refuseDecision,
  rowOfFile,
  rowOnPaper,
} from './rules.ts'
import * as store from './store.ts'

/** Keeps what was done on the person's history and brings their timeline up to date with it. */
async function record(ctx: Context, act: string, of: Waiver, after: Record<string, unknown>): Promise<Waiver> {
  const subject = { subjectKind: 'waiver', subjectId: of.id, personId: of.userId }
  await ctx.audit({ action: `waiver.${act}`, ...subject, after })
  await refreshTimeline(ctx, of.userId, { requirementIds: [of.requirementId] })
  return of
}

const noticeKey = (waiverId: string) => `waiver:${waiverId}`

/** Tells those who may approve it that a waiver waits. Product 6: never the one who asked. */
async function tellApprovers(ctx: Context, of: Waiver, requirement: string): Promise<void> {
  const { db, caller, services } = ctx
  const { firstName, lastName } = await store.nameOf(db, of.userId)
  const about = { waiverId: of.id, requester: of.requester, person: `${firstName} ${lastName}`, requirement }
  const approvers = await store.approversBeside(db, of.userId, caller.accountId)
  await ctx.announce(noticed, {
    kind: 'waiverToDecide',
    accounts: approvers.map(one => one.id),
    about: of.userId,
    key: noticeKey(of.id),
    links: { staff: '/report/waivers?stage=waiting' },
    words: { person: about.person, requirement },
  })
  for (const { id, email, firstName: name } of approvers) {
    const to = { to: email, name, accountId: id }
    await ctx.mail(waiverEmail(services.config.publicUrl, { ...to, ...about, declination: of.declination }))
  }
}

/** Product 5: why somebody is excused from a medical document is for those who may see such documents. */
async function asMayKnow<W extends Waiver>({ db, caller }: Context, of: readonly W[]): Promise<W[]> {
  if (can(caller, 'documents.viewMedical')) return [...of]
  const medical = await store.medicalOf(db, [...new Set(of.map(one => one.requirementId))])
  const hidden = 'The reason is medical and not shown.'
  return of.map(one =>
    medical.has(one.requirementId)
      ? { ...one, reason: hidden, closingReason: one.closingReason === null ? null : hidden }
      : one,
  )
}

/** The day that the list is asked about; today when none is. */
const dayOf = ({ today, organization }: Context, asOf: Day = today): store.WaiverDay => ({
  on: asOf,
  past: asOf < today,
  timeZone: organization.timeZone,
})

const words = plainWords(id => id)

/** The list as a PDF. */
async function printWaivers(ctx: Context, day: store.WaiverDay, wish: WaiverFilters) {
  const { data, pagination } = await store.listWaivers(ctx.db, day, { ...wish, page: 1, limit: mostPrinted })
  demandPrintable(pagination.total)
  const rows = await asMayKnow(ctx, data)
  const made = await printTables(ctx, {
    file: `waivers-${day.on}.pdf`,
    title: 'Waivers',
    about: 'Waivers and declinations, who asked for them and who approved them.',
    when: `As of ${dayInWords(day.on)}`,
    filters: filtersOnPaper(wish, await namesFor(ctx, wish), words),
    chart: null,
    tables: [{ columns: columnsOnPaper(words), rows: rows.map(row => rowOnPaper(row, words)) }],
  })
  return { made, count: rows.length }
}

/** The list as a table, written while its rows are read. */
async function writeWaivers(ctx: Context, day: store.WaiverDay, wish: WaiverFilters, as: TableKind) {
  let total = 0
  async function* rows() {
    for await (const some of store.readWaivers(ctx.db, day, wish)) {
      total = some[0]?.total ?? total
      yield (await asMayKnow(ctx, some)).map(row => rowOfFile(row, day.on, words))
    }
  }
  const table = wordsAsTable(headOfFile(words), rows())
  return makeTable(ctx, { name: `waivers-${day.on}`, as, table, total: () => total })
}

export const waivers = serve(waiversApi, {
  async listAllWaivers(ctx) {
    const page = await store.listWaivers(ctx.db, dayOf(ctx, ctx.query.asOf), ctx.query)
    return { ...page, data: await asMayKnow(ctx, page.data) }
  },
  waivedRequirements: ({ db }) => store.waivedRequirements(db),
  async exportWaivers(ctx) {
    const { as, ...wish } = ctx.query
    const day = dayOf(ctx, wish.asOf)
    const { made, count } = await (as === 'pdf' ? printWaivers(ctx, day, wish) : writeWaivers(ctx, day, wish, as))
    const after = { report: 'waivers', as, ...wish, asOf: day.on, rows: count }
    await ctx.audit({ action: 'report.exported', subjectKind: 'report', after })
    return made
  },
  async listWaivers(ctx) {
    const { db, params } = ctx
    await demandPerson(db, params.id)
    return asMayKnow(ctx, await store.waiversOf(db, params.id))
  },
  async requestWaiver(ctx) {
    const { db, body, today } = ctx
    await demandPerson(db, body.userId)
    const { name } = await itemOf(db, body.userId, body.requirementId, today)
    demandDays(body, today)
    const made = await store.addWaiver(db, body, byCaller(ctx))
    await tellApprovers(ctx, made, name)
    const { from, until, declination, reason } = made
    return record(ctx, 'requested', made, { requirement: name, from, until, declination, reason })
  },
  async decideWaiver(ctx) {
    const { db, body, params, today, caller } = ctx
    const held = await store.holdWaiver(db, params.id)
    const why = refuseDecision(held, caller.accountId, today)
    if (why) throw why
    await ctx.announce(settled, { keys: [noticeKey(held.id)] })
    if (body.decision === 'approved') {
      const made = await store.approveWaiver(db, held.id, byCaller(ctx))
      return record(ctx, 'approved', made, { from: made.from, until: made.until, declination: made.declination })
    }
    const reason = body.reason ?? ''
    return record(ctx, 'refused', await store.closeWaiver(db, held.id, 'refused', reason, byCaller(ctx)), { reason })
  },
  async endWaiver(ctx) {
    const { db, body, params } = ctx
    const held = await store.holdWaiver(db, params.id)
    if (held.state !== 'pending' && held.state !== 'approved') {
      throw new Refusal('conflict', 'This waiver is closed already.')
    }
    await ctx.announce(settled, { keys: [noticeKey(held.id)] })
    const closing = held.state === 'pending' ? 'withdrawn' : 'ended'
    const closed = await store.closeWaiver(db, held.id, closing, body.reason, byCaller(ctx))
    return record(ctx, closing, closed, { reason: body.reason })
  },
})

named({ waiverState, waiver: waiverSchema, waiverStage, waiverRow, waiverDraft })
