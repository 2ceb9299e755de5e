import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { SignForm, useSigning } from '../../../signatures/web/parts.tsx'
import { type EvaluationDetail, evaluatingApi } from '../../evaluating/contract.ts'
import { scheduleApi } from '../../schedule/contract.ts'
import { type EvaluationToSign, evaluationSigningApi } from '../contract.ts'

function Sign({ of, reading, onClose }: { of: EvaluationDetail; reading: EvaluationToSign; onClose: () => void }) {
  const form = useSigning(reading.consentedOn !== null)
  const { send, loading, error } = useApiMutation(evaluationSigningApi.signEvaluation, {
    refreshes: [evaluatingApi.byUser, evaluatingApi.readEvaluation, scheduleApi.listDue],
    onDone: onClose,
    onFailed: refusal => {
      if (refusal.code === 'conflict') void refresh(evaluationSigningApi.readToSign, evaluatingApi.readEvaluation)
    },
  })
  const { contentSha256, consentSha256, consentText, consentedOn, signingName } = reading
  const { firstName } = of.person
  return (
    <SignForm
      review={{
        statement: t(
          'I evaluated {name}, and these answers are mine. After I sign, they don’t change, and {name} can read them.',
          { name: firstName },
        ),
        consentText,
        consentedOn,
        name: signingName,
      }}
      form={form}
      loading={loading}
      error={error}
      submit={t('Sign and send to {name}', { name: firstName })}
      onSign={({ typedName }) =>
        send({
          params: { id: of.id },
          body: { signature: { typedName, consent: true, confirmed: true, contentSha256, consentSha256 } },
        })
      }
    />
  )
}

/** The evaluator's signature, over the evaluation that they have just read. */
export function SignDialog({ of, onClose }: { of: EvaluationDetail; onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(evaluationSigningApi.readToSign, { params: { id: of.id } })
  return (
    <TitledDialog title={t('Sign the evaluation')} onClose={onClose} inAddress>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton />}
      {data && <Sign of={of} reading={data} onClose={onClose} />}
    </TitledDialog>
  )
}
