import { Chip, Stack } from '@mui/material'
import type { Endpoint } from '../../../kit/contract/endpoint.ts'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { useAsk, useSend } from '../../../kit/web/ask.ts'
import { FormDialog } from '../../../kit/web/FormDialog.tsx'
import { TextField } from '../../../kit/web/fields.tsx'
import { useFormOf } from '../../../kit/web/form.tsx'
import { t } from '../../../kit/web/text.ts'
import { type CaregiverDocument, documentsApi, rejection } from '../contract.ts'

export type DecisionProps = {
  documentId: string
  /** What else shows the decision and is asked again. */
  refreshes?: readonly Endpoint[]
  onDone?: (document: CaregiverDocument) => void
  onFailed?: (refusal: Refusal) => void
  /** True: one of many. The keys a and r work, a mail waits for an undo, and whoever shows it tells what was done. */
  inQueue?: boolean
}

/** Sends a paper back with a reason, one's own or a usual one. */
export function SendBackDialog({
  documentId,
  refreshes = [],
  onDone,
  onFailed,
  inQueue = false,
  onClose,
}: DecisionProps & { onClose: () => void }) {
  const form = useFormOf(rejection, { reason: '' })
  const reasons = useAsk(documentsApi.rejectionReasons, {})
  const reject = useSend(documentsApi.rejectDocument, {
    refreshes: [documentsApi.listDocuments, documentsApi.rejectionReasons, ...refreshes],
    onDone: document => {
      onClose()
      onDone?.(document)
    },
    onFailed: refusal => onFailed?.(refusal),
    tells: !inQueue,
  })
  const take = (reason: string) => form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
  return (
    <FormDialog
      open
      title={t('Send back')}
      submitLabel={t('Send back')}
      form={form}
      loading={reject.loading}
      error={reject.error}
      onSubmit={body => reject.send({ params: { id: documentId }, body: { ...body, undoable: inQueue } })}
      onClose={onClose}
    >
      <Stack role="group" aria-label={t('Usual reasons')} direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {(reasons.data ?? []).map(reason => (
          <Chip
            key={reason}
            label={reason}
            variant="outlined"
            onClick={() => take(reason)}
            sx={{ height: 'auto', py: 1.5, '& .MuiChip-label': { whiteSpace: 'normal' } }}
          />
        ))}
      </Stack>
      <TextField
        name="reason"
        label={t('Why, and what to do')}
        help={t('The person reads this on their page and, unless it is medical, in a mail.')}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}
