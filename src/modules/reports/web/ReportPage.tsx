import { useSearchParams } from 'react-router'
import { CountTabs } from '../../../kit/web/CountTabs.tsx'
import { t } from '../../../kit/web/text.ts'
import { ForecastView } from '../forecast/web/ForecastView.tsx'
import { MatrixView } from '../matrix/web/MatrixView.tsx'
import { OverviewView } from '../overview/web/OverviewView.tsx'

const views = { matrix: MatrixView, requirements: OverviewView, forecast: ForecastView }

/** The reports, one per tab; which one is open stands in the address. */
export function ReportPage() {
  const [search] = useSearchParams()
  const asked = search.get('view')
  const view = asked === 'requirements' || asked === 'forecast' ? asked : 'matrix'
  const tabs = [
    { value: 'matrix', label: t('Compliance matrix'), to: '/report' },
    { value: 'requirements', label: t('By requirement'), to: '/report?view=requirements' },
    { value: 'forecast', label: t('Forecast'), to: '/report?view=forecast' },
  ]
  const View = views[view]
  return <View above={<CountTabs label={t('Reports')} value={view} tabs={tabs} />} />
}
