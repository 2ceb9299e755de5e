import { Card } from '@mui/material'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { staff } from '../../../../kit/contract/access.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { wordsFor } from '../../../status/web/parts.tsx'
import type { ReportName } from '../../kinds/contract.ts'
import { reportNamed, reports } from '../../kinds/rules.ts'
import { ReportView } from './ReportView.tsx'

function Nothing({ text }: { text: string }) {
  return (
    <>
      <PageHeader title={t('Not found')} back={{ to: '/report/all', label: t('All reports') }} />
      <Card>
        <EmptyState icon={SearchX} text={text} />
      </Card>
    </>
  )
}

function Report({ name }: { name: ReportName }) {
  const { needs, title } = reports[name]
  const may = useMay(staff(needs ?? undefined))
  if (!may) return <Nothing text={t("You can't open this report: {report}.", { report: title(wordsFor({})) })} />
  return <ReportView name={name} />
}

/** One of the reports with its figures. */
export function ReportViewPage() {
  const { report = '' } = useParams()
  const name = reportNamed(report)
  return name ? <Report key={name} name={name} /> : <Nothing text={t('There is no such report.')} />
}
