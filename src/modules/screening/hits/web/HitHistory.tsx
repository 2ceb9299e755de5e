import { Box, Typography } from '@mui/material'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import type { HitEvent } from '../../matching/contract.ts'
import { decisionWord } from './parts.tsx'

function sentence({ act, decision, actor }: HitEvent): string {
  const values = { actor, decision: decision ? decisionWord(decision) : '' }
  return {
    found: t('Found by a screening'),
    proposed: t('{actor} proposed: {decision}', values),
    agreed: t('{actor} agreed: {decision}', values),
    disagreed: t('{actor} disagreed: {decision}', values),
    reopened: t('{actor} opened it again', values),
    changed: t('Opened again: the names, the birth date or the list changed'),
    gone: t('No longer found by the newest screening'),
  }[act]
}

/** What was said about a possible match, oldest first. */
export function HitHistory({ events }: { events: readonly HitEvent[] }) {
  return (
    <Section title={t('History')}>
      <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 3 }}>
        {events.map(event => (
          <Box key={event.id} component="li" sx={{ listStyle: 'none' }}>
            <Typography sx={{ fontWeight: 600 }}>{sentence(event)}</Typography>
            {event.reason && <Typography sx={{ overflowWrap: 'anywhere' }}>{event.reason}</Typography>}
            <Typography variant="body2" color="textSecondary">
              {showInstant(event.at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
