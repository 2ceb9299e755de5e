import { Box } from '@mui/material'
import { FileSignature, Undo2 } from 'lucide-react'
import { useParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { found } from '../../../../kit/web/api/found.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { clearToWork } from '../../../caregivers/contract.ts'
import { PersonPage } from '../../../records/web/parts.tsx'
import { WithdrawDialog } from '../../../signatures/web/parts.tsx'
import { type SignedText, signingApi } from '../contract.ts'
import { SignedTextView } from './SignedTextView.tsx'

/** Takes a signature back. */
function WithdrawForm({ of, onClose }: { of: SignedText; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(signingApi.withdrawSignature, {
    refreshes: [signingApi.listSigned, clearToWork],
    onDone: onClose,
  })
  return (
    <WithdrawDialog
      title={t('Withdraw the signature under “{name}”?', { name: of.name })}
      detail={t(
        'From today it doesn’t count, and the caregiver is asked to sign again. The signature stays on record with your reason. We email the caregiver the reason.',
      )}
      submit={t('Withdraw signature')}
      loading={loading}
      error={error}
      onReason={body => send({ params: { id: of.id }, body })}
      onClose={onClose}
    />
  )
}

function Signed({ personId }: { personId: string }) {
  const answer = useApiQuery(signingApi.listSigned, { params: { personId } })
  const may = useMay(signingApi.withdrawSignature.allow)
  const withdrawn = useDialog('withdraw', id => {
    const row = found(answer.data, id, answer)
    return row && (!may || row.withdrawn) ? null : row
  })
  if (answer.isPending) return <FormSkeleton />
  if (answer.isError) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.length === 0) return <EmptyState icon={FileSignature} text={t('No text has been signed yet.')} />
  const actions = (of: SignedText) => [
    { label: t('Withdraw signature'), icon: Undo2, onClick: () => withdrawn.show(of.id) },
  ]
  return (
    <>
      {answer.data.map(one => (
        <SignedTextView
          key={one.id}
          of={one}
          action={may && !one.withdrawn && <RowMenu of={one.name} actions={actions(one)} />}
        />
      ))}
      <DialogAt of={withdrawn}>{of => <WithdrawForm of={of} onClose={withdrawn.close} />}</DialogAt>
    </>
  )
}

/** Every text that a person signed, with the evidence of each signature, for staff. */
export function SignedTextsPage() {
  const { id = '' } = useParams()
  return (
    <PersonPage>
      {() => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
          <Signed personId={id} />
        </Box>
      )}
    </PersonPage>
  )
}
