import { Box } from '@mui/material'
import { FileSignature } from 'lucide-react'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { applicationPaperApi, evidenceApi } from '../../onboarding/review/contract.ts'
import { EvidenceView } from '../../onboarding/review/web/parts.tsx'
import { EmploymentView } from '../../profiles/gaps/web/parts.tsx'
import { PersonPage } from '../../records/web/parts.tsx'
import { Progress } from '../moving/web/parts.tsx'

function Signed({ personId }: { personId: string }) {
  const answer = useApiQuery(evidenceApi.readOf, { params: { personId } })
  if (answer.isPending) return <FormSkeleton />
  if (answer.isError) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.length === 0) {
    return <EmptyState icon={FileSignature} text={t('Nothing has been signed and sent yet.')} />
  }
  return (
    <>
      {answer.data.map(evidence => (
        <EvidenceView
          key={evidence.id}
          evidence={evidence}
          paper={{ endpoint: applicationPaperApi.printOf, params: { personId, id: evidence.id } }}
        />
      ))}
    </>
  )
}

/** How far a person is, where they worked before, and the application that they signed with the evidence of the signature, for staff. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  return (
    <PersonPage>
      {of => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
          <Progress personId={id} />
          <EmploymentView of={of} />
          <Signed personId={id} />
        </Box>
      )}
    </PersonPage>
  )
}
