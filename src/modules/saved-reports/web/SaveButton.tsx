import { Button } from '@mui/material'
import { Bookmark } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import type { ReportAtHand } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Filters, type SavableName, savableNames, savedReportsApi } from '../contract.ts'
import { SaveForm } from './SaveForm.tsx'

/** As they would stand in an address. */
const asText = (filters: ReportAtHand['filters']): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )

function Save({ report, filters }: { report: SavableName; filters: ReportAtHand['filters'] }) {
  const may = useMay(savedReportsApi.createSavedReport.allow)
  const saved = useDialog('save', may)
  const { send, loading, error } = useApiMutation(savedReportsApi.createSavedReport, {
    refreshes: [savedReportsApi.listSavedReports],
    onDone: saved.close,
  })
  if (!may) return null
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
            onSubmit={change => send({ body: { ...change, report, filters: asText(filters) } })}
            onClose={saved.close}
          />
        )}
      </DialogAt>
    </>
  )
}

/** Saves the report of a page under a name, with its filters. */
export function SaveButton({ report, filters }: ReportAtHand) {
  const name = savableNames.find(one => one === report)
  return name && <Save report={name} filters={filters} />
}
