import { Box, Button, Card, Typography } from '@mui/material'
import { RefreshCw, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { showDayOf, showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type AuditChain, auditApi } from '../contract.ts'

type Checked = NonNullable<AuditChain['checked']>
type Fault = NonNullable<Checked['fault']>

const faultWords: Record<Fault['kind'], (position: number) => string> = {
  changed: position => t('Event {position} was changed after it was sealed.', { position }),
  missing: position => t('Event {position} is missing.', { position }),
  outOfOrder: position => t('Event {position} is out of order.', { position }),
  unsealed: () => t('The seal of an event was removed.'),
}

const looks = {
  good: { icon: ShieldCheck, tone: 'success' },
  broken: { icon: ShieldAlert, tone: 'error' },
  unknown: { icon: ShieldQuestion, tone: 'info' },
} as const

const soundWords = ({ sealed, at, erased }: Checked, since: string | null) =>
  [
    t(
      '{sealed, plural, one {# event} other {# events}} since {since}. None changed, missing or out of order. Checked {at}.',
      { sealed, since: since ? showDayOf(since) : '', at: showRecent(at) },
    ),
    erased > 0 &&
      t(
        '{erased, plural, one {The personal details of # event were erased.} other {The personal details of # events were erased.}}',
        {
          erased,
        },
      ),
  ]
    .filter(Boolean)
    .join(' ')

function stateOf({ checked, since, length }: AuditChain): { look: keyof typeof looks; title: string; text: ReactNode } {
  if (!checked)
    return {
      look: 'unknown',
      title: t('Not checked yet'),
      text: t(
        '{length, plural, one {# event is sealed.} other {# events are sealed.}} They are checked once a day, or now if you ask.',
        {
          length,
        },
      ),
    }
  const { fault } = checked
  if (!fault) return { look: 'good', title: t('Chain verified'), text: soundWords(checked, since) }
  return {
    look: 'broken',
    title:
      fault.position === null ? t('Chain broken') : t('Chain broken at event {position}', { position: fault.position }),
    text: (
      <>
        {faultWords[fault.kind](fault.position ?? 0)}{' '}
        {t(
          'Checked {at}. Tell whoever runs your installation: the record was changed outside of Carefold. Export the events you need.',
          {
            at: showRecent(checked.at),
          },
        )}
      </>
    ),
  }
}

/** How long an event may wait for its seal before the page says so, in milliseconds. */
const usualWait = 10_000

/** How often the page looks while a check is under way, in milliseconds. */
const often = 1_000

const isLate = ({ unsealedSince }: AuditChain) =>
  unsealedSince !== null && Date.now() - Date.parse(unsealedSince) > usualWait

/** The state of the chain of events, as a sentence with its count and time, and a way to check it now. */
export function ChainCard() {
  const answer = useApiQuery(auditApi.readChain, {}, { every: 15_000 })
  const checking = answer.data?.checking ?? false
  useApiQuery(auditApi.readChain, {}, { every: often, enabled: checking })
  const verify = useApiMutation(auditApi.verifyChain, { refreshes: [auditApi.readChain] })
  const { data: chain, error } = answer
  if (error && !chain) return <Failure error={error} onRetry={() => void answer.refetch()} />
  if (!chain)
    return (
      <Card sx={{ p: 5 }}>
        <FormSkeleton />
      </Card>
    )
  const { look, title, text } = stateOf(chain)
  const { icon: Icon, tone } = looks[look]
  return (
    <Card
      component="section"
      aria-label={t('State of the chain')}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        gap: 4,
        alignItems: 'center',
        p: { xs: 4, md: 5 },
        ...(look === 'broken' ? { borderColor: 'error.edge' } : {}),
      }}
    >
      <Box
        aria-hidden
        sx={{
          p: 2.5,
          borderRadius: 2.5,
          bgcolor: `${tone}.tint`,
          color: `${tone}.ink`,
          display: 'flex',
          flexShrink: 0,
        }}
      >
        <Icon size={24} />
      </Box>
      <Box role="status" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ color: `${tone}.ink`, fontWeight: 650 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
          {isLate(chain) &&
            ` ${t('{unsealed, plural, one {# event is} other {# events are}} still waiting to be sealed.', { unsealed: chain.unsealed })}`}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        startIcon={<RefreshCw />}
        loading={verify.loading || checking}
        loadingPosition="start"
        onClick={() => void verify.send({})}
        sx={{ width: { xs: '100%', md: 'auto' }, flexShrink: 0 }}
      >
        {checking ? t('Checking…') : chain.checked ? t('Verify again') : t('Verify now')}
      </Button>
    </Card>
  )
}
