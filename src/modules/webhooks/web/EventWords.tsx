import { Box } from '@mui/material'
import { t } from '../../../kit/web/text/text.ts'
import type { Webhook } from '../contract.ts'
import type { SentEvent } from '../events/contract.ts'

const words: Record<SentEvent, () => string> = {
  'person.clearanceChanged': () => t('Clear to work changed'),
  'document.decided': () => t('Document decided'),
  'person.signedOff': () => t('Person signed off'),
  'person.signOffWithdrawn': () => t('Sign-off withdrawn'),
  'webhook.test': () => t('Test event'),
}

/** What an event is called. */
export const eventWords = (type: SentEvent): string => words[type]()

/** What a webhook is sent, one line each. */
export function EventLines({ of: { events } }: { of: Pick<Webhook, 'events'> }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, lineHeight: 1.45 }}>
      {events.map(one => (
        <li key={one}>{eventWords(one)}</li>
      ))}
    </Box>
  )
}
