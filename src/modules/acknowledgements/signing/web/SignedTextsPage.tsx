import { Box } from '@mui/material'
import { FileSignature } from 'lucide-react'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { PersonPage } from '../../../caregivers/web/parts.tsx'
import { signingApi } from '../contract.ts'
import { SignedTextView } from './SignedTextView.tsx'

function Signed({ personId }: { personId: string }) {
  const answer = useApiQuery(signingApi.listSigned, { params: { personId } })
  if (answer.isPending) return <FormSkeleton />
  if (answer.isError) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.length === 0) return <EmptyState icon={FileSignature} text={t('No text has been signed yet.')} />
  return answer.data.map(one => <SignedTextView key={one.id} of={one} />)
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
