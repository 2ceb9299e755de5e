import { Alert, Box } from '@mui/material'
import { staff } from '../../../kit/contract/access.ts'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { Proposal } from '../../document-reading/contract.ts'
import type { CaregiverDocument } from '../contract.ts'
import { proposedWords, ReadNote, useReadDocument } from './ReadLine.tsx'

const saysWhat = (of: Proposal): string => {
  const value = proposedWords(of)
  const says = {
    documentTypeId: () => t('The page looks like another document: {value}', { value }),
    number: () => t('The page seems to say the number {value}', { value }),
    performedOn: () => t('The page seems to be dated {value}', { value }),
    expiresOn: () => t('The page seems to say that it expires {value}', { value }),
  }
  return says[of.field]()
}

/** For whoever reviews a document: where its pages seem to say something else than what was entered. */
export function ReadDifferences({ of }: { of: CaregiverDocument }) {
  const may = useMay(staff('documents.view'))
  const { found, pictures } = useReadDocument(of, may && of.mayOpen && of.decision === null)
  const different = found.filter(one => {
    const entered = of[one.field]
    return entered !== null && entered !== one.value
  })
  if (different.length === 0) return null
  return (
    <Alert severity="warning" icon={false} sx={{ '& .MuiAlert-message': { width: 1 } }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {different.map(one => (
          <ReadNote key={one.field} of={one} pictures={pictures} says={saysWhat(one)} />
        ))}
      </Box>
    </Alert>
  )
}
