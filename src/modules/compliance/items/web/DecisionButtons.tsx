import { Button } from '@mui/material'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useAsk, useSend } from '../../../../kit/web/ask.ts'
import { FormDialog } from '../../../../kit/web/FormDialog.tsx'
import { SelectField, TextField } from '../../../../kit/web/fields.tsx'
import { useFormOf } from '../../../../kit/web/form.tsx'
import { useMay } from '../../../../kit/web/guard.ts'
import { t } from '../../../../kit/web/text.ts'
import { decisionApi, documentsApi } from '../../../documents/contract.ts'
import { itemsApi } from '../contract.ts'

const refreshes = [itemsApi.listItems, itemsApi.explainItem, documentsApi.listDocuments]
const rejection = z.object({ usual: z.string(), reason: z.string().trim().max(500) }).check(({ value, issues }) => {
  if (!value.usual && !value.reason)
    issues.push({
      code: 'custom',
      input: value,
      path: ['reason'],
      message: 'Say why, so that the person knows what to do.',
    })
})

function RejectDialog({
  documentId,
  onClose,
  onDone,
}: {
  documentId: string
  onClose: () => void
  onDone: () => void
}) {
  const usual = useAsk(documentsApi.rejectionReasons, {})
  const form = useFormOf(rejection, { usual: '', reason: '' })
  const decide = useSend(decisionApi.decideDocument, { refreshes, onDone })
  const reasonOf = ({ usual: first, reason }: z.output<typeof rejection>) => [first, reason].filter(Boolean).join(' ')
  return (
    <FormDialog
      open
      title={t('Send back')}
      submitLabel={t('Send back')}
      form={form}
      loading={decide.loading}
      error={decide.error}
      onClose={onClose}
      onSubmit={values =>
        decide.send({ params: { id: documentId }, body: { status: 'rejected', reason: reasonOf(values) } })
      }
    >
      <SelectField
        name="usual"
        label={t('Usual reasons')}
        options={(usual.data ?? []).map(one => ({ value: one, label: one }))}
      />
      <TextField
        name="reason"
        label={t('In your own words')}
        rows={3}
        help={t('The person reads this in a mail and on their page.')}
      />
    </FormDialog>
  )
}

/** Approve a paper that waits, or send it back with a reason. */
export function DecisionButtons({ documentId, onDone }: { documentId: string; onDone: () => void }) {
  const may = useMay(decisionApi.decideDocument.allow)
  const [rejecting, setRejecting] = useState(false)
  const approve = useSend(decisionApi.decideDocument, { refreshes, onDone })
  if (!may) return null
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Check size={18} />}
        loading={approve.loading}
        onClick={() => void approve.send({ params: { id: documentId }, body: { status: 'approved' } })}
      >
        {t('Approve')}
      </Button>
      <Button variant="outlined" startIcon={<X size={18} />} onClick={() => setRejecting(true)}>
        {t('Send back')}
      </Button>
      {rejecting && <RejectDialog documentId={documentId} onClose={() => setRejecting(false)} onDone={onDone} />}
    </>
  )
}
