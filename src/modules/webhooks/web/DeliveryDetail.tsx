import { Box } from '@mui/material'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { DetailRow } from '../../../kit/web/theme/DetailRow.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import type { WebhookDelivery } from '../deliveries/contract.ts'
import { eventWords } from './EventWords.tsx'

/** What each state of a delivery is called. */
export const deliveryWords = {
  waiting: () => t('Waiting'),
  retrying: () => t('Trying again'),
  delivered: () => t('Delivered'),
  failed: () => t('Not delivered'),
} as const

const tones = { waiting: 'info', retrying: 'warning', failed: 'error' } as const

/** How a delivery stands, as a word. */
export function DeliveryState({ of: { state } }: { of: Pick<WebhookDelivery, 'state'> }) {
  if (state === 'delivered')
    return (
      <StatusChip tone="success" quiet>
        {deliveryWords.delivered()}
      </StatusChip>
    )
  return <StatusChip tone={tones[state]}>{deliveryWords[state]()}</StatusChip>
}

const failures = {
  address: () => t('The address can’t be reached from the internet'),
  timeout: () => t('No answer within 15 seconds'),
  certificate: () => t('The certificate isn’t valid'),
  connection: () => t('No connection'),
} as const

/** What came back from the last attempt. */
export function answerWords({ statusCode, failure }: WebhookDelivery): string {
  if (failure) return failures[failure]()
  return statusCode === null ? t('Not tried yet') : t('Answered {code}', { code: String(statusCode) })
}

/** When it is tried again; null: it is not. */
export function nextWords({ nextTryAt, state }: WebhookDelivery): string | null {
  if (!nextTryAt || state === 'waiting') return null
  return t('Next try {time}', { time: showInstant(nextTryAt) })
}

/** All that is on record of one delivery. */
export function DeliveryDetail({ of }: { of: WebhookDelivery }) {
  const next = nextWords(of)
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 3, m: 0 }}>
      <DetailRow label={t('Event')}>{eventWords(of.type)}</DetailRow>
      <DetailRow label={t('Type')}>{of.type}</DetailRow>
      <DetailRow label={t('Event ID')}>{of.eventId}</DetailRow>
      <DetailRow label={t('Happened')}>{showInstant(of.happenedAt)}</DetailRow>
      <DetailRow label={t('Status')}>
        <DeliveryState of={of} />
      </DetailRow>
      <DetailRow label={t('Attempts')}>{String(of.attempts)}</DetailRow>
      {of.lastTryAt && <DetailRow label={t('Last attempt')}>{showInstant(of.lastTryAt)}</DetailRow>}
      {next && of.nextTryAt && <DetailRow label={t('Next attempt')}>{showInstant(of.nextTryAt)}</DetailRow>}
      <DetailRow label={t('Result')}>{answerWords(of)}</DetailRow>
      {of.answer && (
        <DetailRow label={t('Beginning of the answer')}>
          <Box component="code" sx={{ whiteSpace: 'pre-wrap', fontSize: '0.8125rem' }}>
            {of.answer}
          </Box>
        </DetailRow>
      )}
    </Box>
  )
}
