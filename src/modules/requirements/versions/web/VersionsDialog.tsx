import { Box, Typography } from '@mui/material'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { showDay, showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { wordsFor } from '../../../status/web/parts.tsx'
import { changesApi, type WrittenVersion } from '../../changes/contract.ts'
import type { Requirement } from '../../setup/contract.ts'
import { type Difference, differences, tellVersion } from '../rules.ts'
import { DifferenceList, label, rows, wraps } from './parts.tsx'

function Changed({ of }: { of: readonly Difference[] }) {
  if (of.length === 0) return <Typography color="textSecondary">{t('It says the same as the one before.')}</Typography>
  return <DifferenceList of={of} />
}

function Whole({ of }: { of: WrittenVersion }) {
  const none = t('none')
  return (
    <Box component="dl" sx={rows}>
      {tellVersion(of, wordsFor)
        .filter(({ says }) => says !== none)
        .map(({ what, says }) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={label}>
              {what}
            </Typography>
            <Typography component="dd" sx={wraps}>
              {says}
            </Typography>
          </Box>
        ))}
    </Box>
  )
}

function Version({ of, before }: { of: WrittenVersion; before: WrittenVersion | undefined }) {
  const when = showInstant(of.writtenAt)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 3,
        py: 4,
        borderTop: 1,
        borderColor: 'line.subtle',
        '&:first-of-type': { border: 0, pt: 0 },
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography component="h3" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
            {t('Version {version}', { version: of.version })}
          </Typography>
          <StatusChip tone="neutral">{t('Applies from {day}', { day: showDay(of.effectiveOn) })}</StatusChip>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {of.author ? t('{author}, {when}', { author: of.author, when }) : when}
        </Typography>
      </Box>
      {before ? <Changed of={differences(before, of, wordsFor)} /> : <Whole of={of} />}
    </Box>
  )
}

function Versions({ id }: { id: string }) {
  const { data, isPending, isError, error, refetch } = useApiQuery(changesApi.listVersions, { params: { id } })
  if (isPending) return <ListSkeleton rows={3} />
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((of, at) => (
        <Version key={of.version} of={of} before={data[at + 1]} />
      ))}
    </Box>
  )
}

/** Every version of a requirement: who wrote it, when, from which day it applies, and what it changed. */
export function VersionsDialog({ of, onClose }: { of: Pick<Requirement, 'id' | 'name'>; onClose: () => void }) {
  return (
    <TitledDialog title={t('History of {name}', { name: of.name })} width="md" onlyRead onClose={onClose}>
      <Versions id={of.id} />
    </TitledDialog>
  )
}
