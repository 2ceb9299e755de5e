import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'

/** The tabs above every report. */
export function ReportTabs({ value }: { value: 'matrix' | 'requirements' | 'forecast' | 'lists' | 'all' | 'exports' }) {
  const tabs = [
    { value: 'matrix', label: t('Compliance matrix'), to: '/report' },
    { value: 'requirements', label: t('By requirement'), to: '/report?view=requirements' },
    { value: 'forecast', label: t('Forecast'), to: '/report?view=forecast' },
    { value: 'lists', label: t('Lists'), to: '/report/lists' },
    { value: 'all', label: t('All reports'), to: '/report/all' },
    { value: 'exports', label: t('Exports'), to: '/report/exports' },
  ]
  return <CountTabs label={t('Reports')} value={value} tabs={tabs} />
}
