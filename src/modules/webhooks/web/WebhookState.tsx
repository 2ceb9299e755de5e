import { showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import type { Webhook } from '../contract.ts'

/** What each state is called. */
export const stateWords = {
  active: () => t('Active'),
  failing: () => t('Failing'),
  paused: () => t('Paused'),
} as const

/** How a webhook stands, as a word. */
export function WebhookState({ of: { state } }: { of: Pick<Webhook, 'state'> }) {
  if (state === 'active')
    return (
      <StatusChip tone="success" quiet>
        {stateWords.active()}
      </StatusChip>
    )
  return <StatusChip tone={state === 'failing' ? 'error' : 'warning'}>{stateWords[state]()}</StatusChip>
}

const why = {
  chosen: () => t('You paused it. Events wait, and are sent when you resume it.'),
  failing: () => t('We paused it because nothing arrived for 5 days. Events wait, and are sent when you resume it.'),
  gone: () =>
    t(
      'We paused it because the receiver answered that it no longer wants events. Events wait, and are sent when you resume it.',
    ),
} as const

/** What should be known of a webhook that is not in order; null of one that is. */
export function noteOf({ pausedBecause, failingSince }: Webhook): string | null {
  if (pausedBecause) return why[pausedBecause]()
  if (!failingSince) return null
  return t('Nothing has arrived since {time}. We keep trying, and pause it after 5 days.', {
    time: showRecent(failingSince),
  })
}
