import { ButtonBase, Stack, Typography } from '@mui/material'
import type { Endpoint } from '../../../kit/contract/endpoint.ts'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SwitchField } from '../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { languageWord } from '../../caregivers/list/web/parts.tsx'
import { type CaregiverDocument, documentsApi, rejection } from '../contract.ts'
import { type OfferedReason, reasonsApi } from '../reasons/contract.ts'

export type DecisionProps = {
  of: Pick<CaregiverDocument, 'id' | 'typeName' | 'dateFor' | 'files'>
  /** What else shows the decision and is asked again. */
  refreshes?: readonly Endpoint[]
  onDone?: (document: CaregiverDocument) => void
  onFailed?: (refusal: Refusal) => void
  /** True: one of many. The keys a and r work, a mail waits for an undo, and whoever shows it tells what was done. */
  inQueue?: boolean
  /** True: it was approved, and that is taken back. */
  takesBack?: boolean
}

const offerLook = {
  display: 'block',
  flexShrink: 0,
  px: 3,
  py: 2,
  minHeight: 44,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2.5,
  '&:hover': { bgcolor: 'surface.sunken' },
} as const

function Offers({ of, onTake }: { of: readonly OfferedReason[]; onTake: (offer: OfferedReason) => void }) {
  return (
    <Stack
      role="group"
      aria-label={t('Usual reasons')}
      sx={{ gap: 2, maxHeight: 280, overflowY: 'auto', p: 0.5, m: -0.5 }}
    >
      {of.map(offer => (
        <ButtonBase key={offer.text} onClick={() => onTake(offer)} sx={offerLook}>
          <Typography component="span" variant="body2" sx={{ display: 'block' }}>
            {offer.text}
          </Typography>
          {offer.translated && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {offer.translated}
            </Typography>
          )}
        </ButtonBase>
      ))}
    </Stack>
  )
}

/**
 * Sends a paper back, one that waits or one that was approved, with a reason, one's own or a kept one, in the words that the
 * person reads.
 */
export function SendBackDialog({
  of: { id: documentId, typeName },
  refreshes = [],
  onDone,
  onFailed,
  inQueue = false,
  takesBack = false,
  onClose,
}: DecisionProps & { onClose: () => void }) {
  const form = useFormOf(rejection, { reason: '', reasonForPerson: '', keep: false })
  const { data: offers } = useApiQuery(reasonsApi.offerReasons, { query: { documentId } })
  const reject = useApiMutation(takesBack ? documentsApi.takeBackApproval : documentsApi.rejectDocument, {
    refreshes: [documentsApi.listDocuments, reasonsApi.offerReasons, reasonsApi.listReasons, ...refreshes],
    onDone: document => {
      onDone?.(document)
      onClose()
    },
    onFailed: refusal => onFailed?.(refusal),
    tells: !inQueue,
  })
  const take = ({ text, translated }: OfferedReason) => {
    form.setValue('reason', text, { shouldDirty: true, shouldValidate: true })
    form.setValue('reasonForPerson', translated ?? '', { shouldDirty: true })
  }
  const language = offers && offers.language !== 'en' ? languageWord(offers.language) : null
  return (
    <FormDialog
      title={takesBack ? t('Take back the approval of {name}?', { name: typeName }) : t('Send back')}
      submitLabel={takesBack ? t('Take back') : t('Send back')}
      form={form}
      loading={reject.loading}
      error={reject.error}
      onSubmit={body => reject.send({ params: { id: documentId }, body: { ...body, undoable: inQueue } })}
      onClose={onClose}
    >
      {takesBack && (
        <Typography>
          {t(
            'Starting today it does not count, and the person is asked to send it again. Past days stay as they were.',
          )}
        </Typography>
      )}
      <Offers of={offers?.reasons ?? []} onTake={take} />
      <TextField
        name="reason"
        label={t('Why, and what to do')}
        help={language ? undefined : t('The person reads this on their page and, unless it is medical, in an email.')}
        rows={3}
        maxLength={500}
      />
      {language && (
        <TextField
          name="reasonForPerson"
          label={t('The same in {language}', { language })}
          help={t(
            'The person reads this on their page and, unless it is medical, in an email. Left empty, they read the other.',
          )}
          rows={3}
          maxLength={500}
          optional
        />
      )}
      <SwitchField name="keep" label={t('Keep this reason for the next time')} />
    </FormDialog>
  )
}
