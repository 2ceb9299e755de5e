import { Box } from '@mui/material'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import type { LikenessStrength } from '../../caregivers/matching/contract.ts'
import { likenessWords } from '../../caregivers/matching/web/parts.tsx'
import type { DuplicatePair } from '../contract.ts'

/** How likely two records are of one person. */
export const StrengthChip = ({ of }: { of: LikenessStrength }) =>
  of === 'likely' ? (
    <StatusChip tone="warning">{t('Likely')}</StatusChip>
  ) : (
    <StatusChip tone="neutral">{t('Possible')}</StatusChip>
  )

/** Why two records may be of one person. */
export const Reasons = ({ of: { reasons } }: { of: Pick<DuplicatePair, 'reasons'> }) => (
  <Box component="span">{reasons.map(likenessWords).join(' · ')}</Box>
)
