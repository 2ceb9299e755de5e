import { Alert, Box, Button, Typography } from '@mui/material'
import { type Day, dayIn } from '../../../../kit/contract/time.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { found } from '../../../../kit/web/api/found.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { type Waiver, type WaiverState, waiversApi } from '../contract.ts'
import { isStanding, waiverOn } from '../rules.ts'
import { CloseWaiver, waiverReads } from './CloseWaiver.tsx'

const tones: Record<WaiverState, ToneName> = {
  pending: 'info',
  approved: 'success',
  refused: 'error',
  withdrawn: 'neutral',
  ended: 'neutral',
}

function stateWord(state: WaiverState): string {
  const words: Record<WaiverState, string> = {
    pending: t('Waits for a second person'),
    approved: t('Approved'),
    refused: t('Refused'),
    withdrawn: t('Withdrawn'),
    ended: t('Ended early'),
  }
  return words[state]
}

function story(of: Waiver): string[] {
  const from = showDay(of.from)
  const days = of.until ? t('{from} to {until}', { from, until: showDay(of.until) }) : t('From {from} on', { from })
  const lines = [days, t('Asked for by {name}: {reason}', { name: of.requester, reason: of.reason })]
  if (of.approver && of.approvedOn) {
    lines.push(t('Approved by {name} on {day}', { name: of.approver, day: showDay(of.approvedOn) }))
  }
  if (of.closer) lines.push(t('Closed by {name}: {reason}', { name: of.closer, reason: of.closingReason }))
  return lines
}

type Powers = { mayDecide: boolean; mayEnd: boolean; me: string | undefined }

function usePowers(): Powers {
  const mayDecide = useMay(waiversApi.decideWaiver.allow)
  const mayEnd = useMay(waiversApi.endWaiver.allow)
  return { mayDecide, mayEnd, me: useSession(session => session.user?.id) }
}

/** Product 6: nobody decides about their own request. */
const mayRefuse = ({ state, requestedById }: Waiver, { mayDecide, me }: Powers) =>
  mayDecide && state === 'pending' && requestedById !== me

type DecideProps = { of: Waiver; powers: Powers; onRefuse: () => void; onEnd: () => void }

function Decide({ of, powers, onRefuse, onEnd }: DecideProps) {
  const approve = useApiMutation(waiversApi.decideWaiver, { refreshes: waiverReads })
  const { mayDecide, mayEnd, me } = powers
  return (
    <>
      {mayDecide && of.state === 'pending' && of.requestedById === me && (
        <Alert severity="info">{t('You asked for it, so a second person decides.')}</Alert>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {mayRefuse(of, powers) && (
          <>
            <Button
              variant="contained"
              loading={approve.loading}
              onClick={() => void approve.send({ params: { id: of.id }, body: { decision: 'approved' } })}
            >
              {t('Approve waiver')}
            </Button>
            <Button variant="outlined" onClick={onRefuse}>
              {t('Refuse waiver')}
            </Button>
          </>
        )}
        {mayEnd && (
          <Button variant="outlined" onClick={onEnd}>
            {of.state === 'pending' ? t('Withdraw the request') : t('End the waiver')}
          </Button>
        )}
      </Box>
    </>
  )
}

/** `locked`: the page is about another day than today. */
type Props = { personId: string; requirementId: string; today: Day; locked: boolean }

/** The waivers of one requirement of a person as they stood on the day; today those that stand can be decided and ended. */
export function Waivers({ personId, requirementId, today, locked }: Props) {
  const asked = useApiQuery(waiversApi.listWaivers, { params: { id: personId } })
  const timeZone = useSession(session => session.user?.organization.timeZone) ?? 'UTC'
  const own = (asked.data ?? [])
    .filter(one => one.requirementId === requirementId)
    .flatMap(one => waiverOn(one, dayIn(timeZone, new Date(one.requestedAt)), today) ?? [])
  const powers = usePowers()
  const standing = locked ? [] : own.filter(one => isStanding(one, today))
  const among = (may: (of: Waiver) => boolean) => (id: string) => found(standing.filter(may), id, asked)
  const refused = useDialog(
    'refuse',
    among(of => mayRefuse(of, powers)),
  )
  const closed = useDialog(
    'close',
    among(() => powers.mayEnd),
  )
  if (own.length === 0) return null
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}>
        {t('Waivers')}
      </Typography>
      {own.map(one => (
        <Box key={one.id} sx={{ display: 'grid', gap: 2, p: 4, borderRadius: 2.5, bgcolor: 'surface.sunken' }}>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <StatusChip tone={tones[one.state]}>{stateWord(one.state)}</StatusChip>
            {one.declination && <StatusChip tone="neutral">{t('Declined')}</StatusChip>}
          </Box>
          {story(one).map(line => (
            <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
          {standing.includes(one) && (
            <Decide of={one} powers={powers} onRefuse={() => refused.show(one.id)} onEnd={() => closed.show(one.id)} />
          )}
        </Box>
      ))}
      <DialogAt of={refused}>{of => <CloseWaiver of={of} refuse onClose={refused.close} />}</DialogAt>
      <DialogAt of={closed}>{of => <CloseWaiver of={of} refuse={false} onClose={closed.close} />}</DialogAt>
    </Box>
  )
}
