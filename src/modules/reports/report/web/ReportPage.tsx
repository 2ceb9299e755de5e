import { useSearchParams } from 'react-router'
import { ForecastView } from '../../forecast/web/ForecastView.tsx'
import { MatrixView } from '../../matrix/web/MatrixView.tsx'
import { OverviewView } from '../../overview/web/OverviewView.tsx'
import { ReportTabs } from '../../web/parts.tsx'

const views = { matrix: MatrixView, requirements: OverviewView, forecast: ForecastView }

/** The reports, one per tab; which one is open stands in the address. */
export function ReportPage() {
  const [search] = useSearchParams()
  const asked = search.get('view')
  const view = asked === 'requirements' || asked === 'forecast' ? asked : 'matrix'
  const View = views[view]
  return <View above={<ReportTabs value={view} />} />
}
