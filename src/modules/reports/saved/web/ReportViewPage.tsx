import { Button, Card } from '@mui/material'
import { Bookmark, SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { staff } from '../../../../kit/contract/access.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { wordsFor } from '../../../status/web/parts.tsx'
import { ReportView } from '../../figures/web/ReportView.tsx'
import type { ReportName } from '../../kinds/contract.ts'
import { reportNamed, reports } from '../../kinds/rules.ts'
import { type SavedReportDraft, savedReportsApi } from '../contract.ts'
import { SaveForm } from './SaveForm.tsx'

type Filters = Readonly<Record<string, unknown>>

function SaveButton({ report, filters }: { report: ReportName; filters: Filters }) {
  const saved = useDialog('save', true)
  const { send, loading, error } = useApiMutation(savedReportsApi.createSavedReport, {
    refreshes: [savedReportsApi.listSavedReports],
    onDone: saved.close,
  })
  const asFilters = filters as SavedReportDraft['filters']
  return (
    <>
      <Button variant="outlined" startIcon={<Bookmark />} onClick={() => saved.show()}>
        {t('Save report')}
      </Button>
      <DialogAt of={saved}>
        {() => (
          <SaveForm
            title={t('Save report')}
            of={{ name: '', shared: false, schedule: null }}
            loading={loading}
            error={error}
            onSubmit={change => send({ body: { ...change, report, filters: asFilters } })}
            onClose={saved.close}
          />
        )}
      </DialogAt>
    </>
  )
}

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
  return <ReportView name={name} action={filters => <SaveButton report={name} filters={filters} />} />
}

/** One of the reports with its figures, which can be saved as it is filtered. */
export function ReportViewPage() {
  const { report = '' } = useParams()
  const name = reportNamed(report)
  return name ? <Report key={name} name={name} /> : <Nothing text={t('There is no such report.')} />
}
