import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { type TextEntry, textsApi } from '../contract.ts'

const states: Record<TextEntry['state'], { tone: ToneName; words: () => string }> = {
  waiting: { tone: 'info', words: () => t('Waiting') },
  sent: { tone: 'success', words: () => t('Sent') },
  withheld: { tone: 'neutral', words: () => t('Not sent') },
  failed: { tone: 'error', words: () => t('Failed') },
  received: { tone: 'neutral', words: () => t('Reply') },
}

function Entry({ of }: { of: TextEntry }) {
  const { tone, words } = states[of.state]
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'line.subtle', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip tone={tone}>{words()}</StatusChip>
        <Typography variant="body2" color="textSecondary">
          {[of.actor, showInstant(of.at)].join(' · ')}
        </Typography>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {of.text ?? t('Invitation with a link')}
      </Typography>
      {of.why && (
        <Typography variant="body2" color="textSecondary">
          {of.why}
        </Typography>
      )}
      {of.leavesAt && (
        <Typography variant="body2" color="textSecondary">
          {t('Leaves {when}', { when: showInstant(of.leavesAt) })}
        </Typography>
      )}
    </Box>
  )
}

const step = 5

/** What was texted to a person and what came back, the newest first. */
export function TextList({ personId }: { personId: string }) {
  const [limit, setLimit] = useState(step)
  const { data, error, refetch } = useApiQuery(textsApi.listTexts, { params: { id: personId }, query: { limit } })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  return (
    <>
      <Box component="ul" aria-label={t('Text messages')} sx={{ listStyle: 'none', m: 0, mt: 4, p: 0 }}>
        {data.data.map(one => (
          <Entry key={one.id} of={one} />
        ))}
      </Box>
      {data.pagination.total > limit && limit < 100 && (
        <Button onClick={() => setLimit(Math.min(limit * 4, 100))}>{t('Show earlier ones')}</Button>
      )}
    </>
  )
}
