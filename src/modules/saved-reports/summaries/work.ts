import { z } from 'zod'
import { can, type Holder } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { parse } from '../../../kit/server/answer.ts'
import type { Work } from '../../../kit/server/context.ts'
import { auditApi } from '../../audit/contract.ts'
import { countEvents } from '../../audit/store.ts'
import { waiversApi } from '../../follow-up/waivers/contract.ts'
import { listWaivers } from '../../follow-up/waivers/store.ts'
import { type ListName, listsApi } from '../../reports/contract.ts'
import { forecastApi } from '../../reports/forecast/contract.ts'
import { sentenceOf as forecastSentence } from '../../reports/forecast/rules.ts'
import { betweenOf, toldOf } from '../../reports/forecast/work.ts'
import { type ReportName, reportFilters } from '../../reports/kinds/contract.ts'
import { reports, sentenceOf } from '../../reports/kinds/rules.ts'
import { readPage as readReportPage } from '../../reports/kinds/store.ts'
import { wantedReport } from '../../reports/kinds/work.ts'
import { wantedList } from '../../reports/lists/work.ts'
import { matrixApi } from '../../reports/matrix/contract.ts'
import { readMatrix } from '../../reports/matrix/store.ts'
import { readPage as readListPage } from '../../reports/store.ts'
import { readEndings, readFigures } from '../../status/counts/store.ts'
import { plainWords } from '../../status/engine/sentences.ts'
import type { Filters, SavableName } from '../contract.ts'
import { asAsked, keptFilters, savable } from '../rules.ts'
import { eventsSentence, listSentence, matrixSentence, overviewSentence, waiversSentence } from './rules.ts'

const words = { ...plainWords(id => id), month: String }

/** One row, because only the figures are wanted. */
const first = { page: 1, limit: 1 }

type Summary = {
  /** The filters that are kept with it: not what was searched for, which may name somebody. */
  readonly known: readonly string[]
  readonly read: (work: Work, reader: Holder, filters: Filters) => Promise<string>
}

type Read<S extends z.ZodType> = (work: Work, wish: z.output<S>, reader: Holder) => Promise<string>

function summary<S extends z.ZodObject>(schema: S, read: Read<S>): Summary {
  return {
    known: Object.keys(schema.shape),
    read: (work, reader, filters) => read(work, parse(schema, asAsked(filters)), reader),
  }
}

const ofKind = (name: ReportName) =>
  summary(reportFilters, async (work, wish, reader) => {
    const { time, wanted } = await wantedReport(work, reader, name, wish)
    const { totals } = await readReportPage(work.db, wanted, first)
    return sentenceOf(reports[name], { time, totals }, words)
  })

const listFilters = listsApi.exportList.query.omit({ as: true, search: true, sort: true })

const ofList = (name: ListName) =>
  summary(listFilters, async (work, wish) => {
    const wanted = wantedList(work, name, wish)
    const { pagination } = await readListPage(work.db, wanted, first)
    return listSentence(wanted.days, pagination.total)
  })

const matrix = summary(
  matrixApi.exportMatrix.query.omit({ as: true, search: true, sort: true }),
  async ({ db, today }, wish) => {
    const days = { today, asOf: wish.asOf ?? today }
    const count = async (more: Partial<typeof wish>) =>
      (await readMatrix(db, days, { ...wish, ...more, ...first })).pagination.total
    return matrixSentence(days.asOf, await count({}), wish.answer ? null : await count({ answer: 'clear' }))
  },
)

const requirements = summary(z.object({}), async ({ db, today }) => {
  const figures = await readFigures(db, today)
  const count = (status: string) =>
    figures.find(one => one.requirementId === null && one.status === status)?.people ?? 0
  const endings = await readEndings(db, today, [30, 60, 90])
  return overviewSentence({ clear: count('clear'), blocked: count('notClear'), endings })
})

const forecast = summary(forecastApi.exportForecast.query.omit({ as: true }), async ({ db, today }, wish) => {
  const between = betweenOf(wish, today)
  const { t, day } = words
  const days = t('From {from} through {to}.', { from: day(between.from), to: day(between.to) })
  return `${days} ${forecastSentence(await toldOf(db, between, wish), words)}`
})

const waivers = summary(
  waiversApi.exportWaivers.query.omit({ as: true, search: true, sort: true }),
  async ({ db, today, organization }, wish) => {
    const on = wish.asOf ?? today
    const day = { on, past: on < today, timeZone: organization.timeZone }
    return waiversSentence(on, (await listWaivers(db, day, { ...wish, ...first })).pagination.total)
  },
)

const audit = summary(
  auditApi.exportEvents.query.omit({ as: true, search: true, address: true }),
  async ({ db, organization: { id, timeZone } }, wish, reader) => {
    const where = { organizationId: id, timeZone, seesPeople: can(reader, 'caregivers.view') }
    return eventsSentence(wish, await countEvents(db, where, wish))
  },
)

const summaries: Record<SavableName, Summary> = {
  onboarding: ofKind('onboarding'),
  'lead-sources': ofKind('lead-sources'),
  references: ofKind('references'),
  tests: ofKind('tests'),
  evaluations: ofKind('evaluations'),
  activity: ofKind('activity'),
  roster: ofList('roster'),
  hired: ofList('hired'),
  findings: ofList('findings'),
  'out-of-order': ofList('out-of-order'),
  overrides: ofList('overrides'),
  'in-service': ofList('in-service'),
  'exclusion-checks': ofList('exclusion-checks'),
  matrix,
  requirements,
  forecast,
  waivers,
  audit,
}

/** Whether somebody may open a report at all. */
export function mayOpen(reader: Holder, name: SavableName): boolean {
  const { needs } = savable[name]
  return can(reader, 'reports.view') && (needs === null || can(reader, needs))
}

/** Of the filters, those that are kept with a saved report. */
export const filtersToKeep = (name: SavableName, filters: Filters): Filters =>
  keptFilters(filters, summaries[name].known)

/**
 * A report's figures in a sentence, as its reader may see them. Throws `notAllowed` for what they may not see, and
 * `invalid` for filters that it does not have.
 */
export async function summarize(work: Work, reader: Holder, name: SavableName, filters: Filters): Promise<string> {
  if (!mayOpen(reader, name)) throw new Refusal('notAllowed')
  return summaries[name].read(work, reader, filters)
}
