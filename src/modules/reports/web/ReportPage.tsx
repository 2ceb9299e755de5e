import { useSearchParams } from 'react-router'
import { CountTabs } from '../../../kit/web/CountTabs.tsx'
import { t } from '../../../kit/web/text.ts'
import { ForecastView } from '../forecast/web/ForecastView.tsx'
import { MatrixView } from '../matrix/web/MatrixView.tsx'

/** The reports, one per tab; which one is open stands in the address. */
export function ReportPage() {
  const [search] = useSearchParams()
  const view = search.get('view') === 'forecast' ? 'forecast' : 'matrix'
  const tabs = [
    { value: 'matrix', label: t('Compliance matrix'), to: '/report' },
    { value: 'forecast', label: t('Forecast'), to: '/report?view=forecast' },
  ]
  const above = <CountTabs label={t('Reports')} value={view} tabs={tabs} />
  return view === 'forecast' ? <ForecastView above={above} /> : <MatrixView above={above} />
}
