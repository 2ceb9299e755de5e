import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ReasonForm } from '../../../kit/web/dialogs/ReasonForm.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { observationsApi } from '../contract.ts'
import { refreshes } from './Retrainings.tsx'

/** Sends a submitted checklist back, with the reason. */
export function SendBackForm({ responseId, onClose }: { responseId: string; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(observationsApi.sendBack, { refreshes, onDone: onClose })
  return (
    <ReasonForm
      title={t('Send back the checklist')}
      submitLabel={t('Send back')}
      help={t('They read this in the email and above each group. Their answers stay.')}
      missing="Say what they should change."
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ params: { id: responseId }, body })}
    />
  )
}
