import { Alert } from '@mui/material'
import { t } from '../../../../kit/web/text/text.ts'
import { useWithoutWalkthrough } from '../../list/web/parts.tsx'

/** Says before the invitation is sent that nothing waits for the applicant. */
export function IntoNothing({ positionId }: { positionId: string }) {
  const name = useWithoutWalkthrough(positionId)
  if (name === null) return null
  return (
    <Alert severity="warning">
      {t(
        'No walkthrough is active for {name}. The applicant can sign up, but has nothing to complete until one is activated.',
        { name },
      )}
    </Alert>
  )
}
