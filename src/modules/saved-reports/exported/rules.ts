import { auditApi } from '../../audit/contract.ts'
import type { Exported } from '../../exports/contract.ts'
import { waiversApi } from '../../follow-up/waivers/contract.ts'
import { listsApi } from '../../reports/contract.ts'
import { forecastApi } from '../../reports/forecast/contract.ts'
import { reportsApi } from '../../reports/kinds/contract.ts'
import { reportNamed } from '../../reports/kinds/rules.ts'
import { listNamed } from '../../reports/lists/rules.ts'
import { matrixApi } from '../../reports/matrix/contract.ts'
import type { Words } from '../../status/engine/sentences.ts'
import type { SavableName } from '../contract.ts'
import { addressOfReport, savable } from '../rules.ts'

type Place = { readonly title: string; readonly page: string; readonly to: string }

const reportNames = new Map<string, SavableName>([
  [matrixApi.exportMatrix.name, 'matrix'],
  [forecastApi.exportForecast.name, 'forecast'],
  [waiversApi.exportWaivers.name, 'waivers'],
  [auditApi.exportEvents.name, 'audit'],
])

function reportOf({ call, param }: Pick<Exported, 'call' | 'param'>): SavableName | undefined {
  if (call === reportsApi.exportReport.name) return reportNamed(param ?? '')
  if (call === listsApi.exportList.name) return listNamed(param ?? '')
  return reportNames.get(call)
}

/** What was exported, the page on which it stands, and its address with the same filters; null for what is there no longer. */
export function placeOf(of: Pick<Exported, 'call' | 'param' | 'query'>, words: Words): Place | null {
  const name = reportOf(of)
  if (!name) return null
  const { title, page } = savable[name]
  return { title: title(words), page, to: addressOfReport(name, of.query) }
}
