import { auditApi } from '../../audit/contract.ts'
import type { Exported } from '../../exports/contract.ts'
import { waiversApi } from '../../follow-up/waivers/contract.ts'
import type { Words } from '../../status/engine/sentences.ts'
import { listsApi } from '../contract.ts'
import { forecastApi } from '../forecast/contract.ts'
import { reportsApi } from '../kinds/contract.ts'
import { reportNamed, reports } from '../kinds/rules.ts'
import { listNamed, lists } from '../lists/rules.ts'
import { matrixApi } from '../matrix/contract.ts'

type Place = { readonly title: string; readonly page: string; readonly to: string }

/** What was exported, the page on which it stands, and its address with the same filters; null for what is there no longer. */
export function placeOf(
  { call, param, query }: Pick<Exported, 'call' | 'param' | 'query'>,
  words: Words,
): Place | null {
  const { t } = words
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, one)
  const at = (title: string, page: string, to = page): Place => ({
    title,
    page,
    to: search.size > 0 ? `${to}${to.includes('?') ? '&' : '?'}${search}` : to,
  })
  const report = reportNamed(param ?? '')
  const list = listNamed(param ?? '')
  switch (call) {
    case reportsApi.exportReport.name:
      return report ? at(reports[report].title(words), '/report/all/:report', `/report/all/${report}`) : null
    case listsApi.exportList.name:
      return list ? at(lists[list].title(words), '/report/lists/:list', `/report/lists/${list}`) : null
    case matrixApi.exportMatrix.name:
      return at(t('Compliance matrix'), '/report')
    case forecastApi.exportForecast.name:
      return at(t('Forecast'), '/report', '/report?view=forecast')
    case waiversApi.exportWaivers.name:
      return at(t('Waivers'), '/report/waivers')
    case auditApi.exportEvents.name:
      return at(t('Audit log'), '/settings/audit')
    default:
      return null
  }
}
