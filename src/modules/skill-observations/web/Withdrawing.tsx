import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ReasonForm } from '../../../kit/web/dialogs/ReasonForm.tsx'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { Observation } from '../../skill-checklists/competency/contract.ts'
import { observationsApi } from '../contract.ts'
import { refreshes } from './Retrainings.tsx'

/** Takes back an observation, with the reason. */
export function WithdrawForm({ of, onClose }: { of: Observation; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(observationsApi.withdrawObservation, { refreshes, onDone: onClose })
  return (
    <ReasonForm
      title={t('Withdraw the observation of {day}', { day: showDay(of.observedOn) })}
      submitLabel={t('Withdraw')}
      about={t('It stays on record and no longer counts. What it decided is decided without it.')}
      help={t('For example: it was another person. Staff read this.')}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ params: { id: of.id }, body })}
    />
  )
}
