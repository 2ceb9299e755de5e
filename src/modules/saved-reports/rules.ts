import type { Capability } from '../../kit/contract/access.ts'
import { addDays, type Day } from '../../kit/contract/time.ts'
import type { ListName } from '../reports/contract.ts'
import type { ReportName } from '../reports/kinds/contract.ts'
import { reports } from '../reports/kinds/rules.ts'
import { lists } from '../reports/lists/rules.ts'
import type { Words } from '../status/engine/sentences.ts'
import type { Filters, SavableName, Schedule } from './contract.ts'

/** Monday is 0. */
const dayOfWeek = (of: Day): number => (new Date(`${of}T00:00:00Z`).getUTCDay() + 6) % 7

/** The last day, today included, on which a report is to be emailed: a Monday, or the first of a month. */
export const lastEmailDay = (schedule: Schedule, today: Day): Day =>
  schedule === 'weekly' ? addDays(today, -dayOfWeek(today)) : `${today.slice(0, 7)}-01`

type Savable = {
  readonly title: (words: Words) => string
  /** What whoever opens it may do beside opening reports; null: nothing else. */
  readonly needs: Capability | null
  /** The page on which it stands. */
  readonly page: string
  /** Where it stands without filters. */
  readonly address: string
}

const ofKind = (name: ReportName): Savable => ({
  ...reports[name],
  page: '/report/all/:report',
  address: `/report/all/${name}`,
})
const ofList = (name: ListName): Savable => ({
  ...lists[name],
  needs: null,
  page: '/report/lists/:list',
  address: `/report/lists/${name}`,
})

/** What can be saved. */
export const savable: Record<SavableName, Savable> = {
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
  matrix: { title: ({ t }) => t('Compliance matrix'), needs: null, page: '/report', address: '/report' },
  requirements: {
    title: ({ t }) => t('By requirement'),
    needs: null,
    page: '/report',
    address: '/report?view=requirements',
  },
  forecast: { title: ({ t }) => t('Forecast'), needs: null, page: '/report', address: '/report?view=forecast' },
  waivers: {
    title: ({ t }) => t('Waivers'),
    needs: 'compliance.view',
    page: '/report/waivers',
    address: '/report/waivers',
  },
  audit: { title: ({ t }) => t('Audit log'), needs: 'audit.view', page: '/settings/audit', address: '/settings/audit' },
}

/** Where a report stands with these filters. */
export function addressOfReport(name: SavableName, filters: Readonly<Record<string, string | readonly string[]>>) {
  const { address } = savable[name]
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(filters)) for (const one of [value].flat()) search.append(key, one)
  return search.size > 0 ? `${address}${address.includes('?') ? '&' : '?'}${search}` : address
}

/** The filters among `known`, without those that say nothing. */
export const keptFilters = (filters: Filters, known: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name, value]) => known.includes(name) && value.length > 0))

/** As a query is read off an address: what stands there once is no list. */
export const asAsked = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length === 1 ? (value[0] ?? '') : value,
    ]),
  )
