import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import { WithdrawDialog } from '../../../signatures/web/parts.tsx'
import type { EvaluationHead } from '../../evaluating/contract.ts'
import { evaluationSigningApi } from '../../signing/contract.ts'
import { evaluationReads } from '../../signing/web/parts.tsx'

/** Takes a signed evaluation back. */
export function WithdrawForm({ of, onClose }: { of: EvaluationHead; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(evaluationSigningApi.withdrawEvaluation, {
    refreshes: [...evaluationReads, clearToWork],
    onDone: onClose,
  })
  return (
    <WithdrawDialog
      title={t('Withdraw this evaluation?')}
      detail={t(
        'From today it doesn’t count, and the caregiver can no longer open it. The answers and signatures stay on record with your reason. We email the caregiver, without the reason.',
      )}
      submit={t('Withdraw evaluation')}
      loading={loading}
      error={error}
      onReason={body => send({ params: { id: of.id }, body })}
      onClose={onClose}
    />
  )
}
