import { describe, expect, test } from 'vitest'
import { auditApi } from '../../audit/contract.ts'
import type { Exported } from '../../exports/contract.ts'
import { waiversApi } from '../../follow-up/waivers/contract.ts'
import { fileWords } from '../../reports/cells/rules.ts'
import { listNames, listsApi } from '../../reports/contract.ts'
import { forecastApi } from '../../reports/forecast/contract.ts'
import { reportNames, reportsApi } from '../../reports/kinds/contract.ts'
import { matrixApi } from '../../reports/matrix/contract.ts'
import { placeOf } from './rules.ts'

const report = reportsApi.exportReport.name
const list = listsApi.exportList.name
const matrix = matrixApi.exportMatrix.name
const forecast = forecastApi.exportForecast.name
const place = (call: string, param: string | null = null, query: Exported['query'] = {}) =>
  placeOf({ call, param, query }, fileWords)

test.each<[string, string | null, string, string, string]>([
  [report, 'onboarding', 'Onboarding', '/report/all/:report', '/report/all/onboarding'],
  [report, 'lead-sources', 'Referral sources', '/report/all/:report', '/report/all/lead-sources'],
  [list, 'roster', 'Roster', '/report/lists/:list', '/report/lists/roster'],
  [list, 'exclusion-checks', 'Exclusion checks by month', '/report/lists/:list', '/report/lists/exclusion-checks'],
  [matrix, null, 'Compliance matrix', '/report', '/report'],
  [forecast, null, 'Forecast', '/report', '/report?view=forecast'],
  [waiversApi.exportWaivers.name, null, 'Waivers', '/report/waivers', '/report/waivers'],
  [auditApi.exportEvents.name, null, 'Audit log', '/settings/audit', '/settings/audit'],
])('%s of %s is “%s”, on the page %s at %s', (call, param, title, page, to) => {
  expect(place(call, param)).toEqual({ title, page, to })
})

test('each report and each list has its own place', () => {
  const places = [...reportNames.map(name => place(report, name)), ...listNames.map(name => place(list, name))]
  expect(new Set(places.map(one => one?.to)).size).toBe(reportNames.length + listNames.length)
  expect(new Set(places.map(one => one?.title)).size).toBe(reportNames.length + listNames.length)
})

test.each<[string, string, string | null]>([
  ['a report that there is no longer', report, 'gone'],
  ['a report without a name', report, null],
  ['a report by the name of a list', report, 'roster'],
  ['a list that there is no longer', list, 'gone'],
  ['a list without a name', list, null],
  ['a list by the name of a report', list, 'onboarding'],
  ['what every object has', report, 'constructor'],
  ['a call that there is no longer', 'reports.exportGone', 'roster'],
  ['a call that makes no file', listsApi.readList.name, 'roster'],
  ['no call', '', null],
])('%s has no place', (_what, call, param) => {
  expect(place(call, param)).toBeNull()
})

describe('the address has the filters with which it was exported', () => {
  test.each<[string, Exported['query'], string]>([
    ['none', {}, ''],
    ['one', { search: 'ana' }, '?search=ana'],
    ['several values of one', { status: ['active', 'applicant'] }, '?status=active&status=applicant'],
    ['several, in their order', { to: '2026-01-31', from: '2026-01-01' }, '?to=2026-01-31&from=2026-01-01'],
    ['an empty one of several', { status: [] }, ''],
    ['an empty text', { search: '' }, '?search='],
    ['signs that an address has for itself', { search: 'a&b=c d#?' }, '?search=a%26b%3Dc+d%23%3F'],
  ])('%s', (_what, query, search) => {
    expect(place(list, 'roster', query)?.to).toBe(`/report/lists/roster${search}`)
  })

  test('beside what the address says already', () => {
    expect(place(forecast, null, { months: '3' })?.to).toBe('/report?view=forecast&months=3')
  })
})
