import { Box, Typography } from '@mui/material'
import { ArrowRight, BookOpenCheck, Pencil } from 'lucide-react'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { wordsFor } from '../../../status/web/parts.tsx'
import type { Requirement, RequirementOrigin } from '../../setup/contract.ts'
import { type Difference, differences } from '../rules.ts'

/** The words before what a line says. */
export const label = { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }
export const wraps = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' }
/** Lines with their words at the left, above on phones. */
export const rows = {
  m: 0,
  display: 'grid',
  columnGap: 4,
  rowGap: { xs: 1, sm: 2.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' },
  '& dd': { m: 0, mb: { xs: 2, sm: 0 } },
}

/** What differs, line by line, from the first to the second. */
export function DifferenceList({ of }: { of: readonly Difference[] }) {
  return (
    <Box component="dl" sx={rows}>
      {of.map(({ what, from, to }) => (
        <Box key={what} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={label}>
            {what}
          </Typography>
          <Box component="dd" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
            <Typography component="del" color="textSecondary" sx={wraps}>
              {from}
            </Typography>
            <ArrowRight size={14} role="img" aria-label={t('becomes')} style={{ alignSelf: 'center' }} />
            <Typography component="ins" sx={{ ...wraps, fontWeight: 600, textDecoration: 'none' }}>
              {to}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** A titled list of what differs; nothing when nothing does. */
export function Differences({ title, of }: { title: string; of: readonly Difference[] }) {
  if (of.length === 0) return null
  return (
    <Box sx={{ p: 3, borderRadius: 2.5, bgcolor: 'surface.sunken' }}>
      <Typography variant="subtitle2" component="h4" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <DifferenceList of={of} />
    </Box>
  )
}

/** Where a requirement came from, and whether it says something else by now. */
export function OriginChip({ of: { packName, packVersion, overridden } }: { of: RequirementOrigin }) {
  const pack = t('{name} {version}', { name: packName, version: packVersion })
  return (
    <StatusChip
      tone={overridden ? 'primary' : 'neutral'}
      icon={overridden ? Pencil : BookOpenCheck}
      quiet={!overridden}
      wraps
    >
      {overridden ? t('Changed from {pack}', { pack }) : pack}
    </StatusChip>
  )
}

/** What the organization changed of the rule that it imported, with the pack's value beside it. */
export function OverrideNote({ of }: { of: Requirement }) {
  const { origin } = of
  if (!origin?.imported) return null
  const pack = t('{name} {version}', { name: origin.packName, version: origin.packVersion })
  return <Differences title={t('Changed from {pack}', { pack })} of={differences(origin.imported, of, wordsFor)} />
}
