import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { z } from 'zod'
import type { Day } from '../../../../kit/contract/time.ts'
import { useAsk } from '../../../../kit/web/ask.ts'
import { showDay } from '../../../../kit/web/dates.ts'
import { FormDialog } from '../../../../kit/web/FormDialog.tsx'
import { TextField } from '../../../../kit/web/fields.tsx'
import { useFormOf } from '../../../../kit/web/form.tsx'
import { useMay } from '../../../../kit/web/guard.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/StatusChip.tsx'
import { useSend } from '../../../../kit/web/send.ts'
import { useSession } from '../../../../kit/web/session.ts'
import { t } from '../../../../kit/web/text.ts'
import { standingReads } from '../../items/web/parts.tsx'
import { type Waiver, type WaiverState, waiversApi } from '../contract.ts'
import { isStanding } from '../rules.ts'

const refreshes = [waiversApi.listWaivers, ...standingReads]
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

const why = z.object({ reason: z.string().trim().min(1, 'Write why.').max(500) })

function CloseDialog({ of, refuse, onClose }: { of: Waiver; refuse: boolean; onClose: () => void }) {
  const form = useFormOf(why, { reason: '' })
  const decide = useSend(waiversApi.decideWaiver, { refreshes, onDone: onClose })
  const end = useSend(waiversApi.endWaiver, { refreshes, onDone: onClose })
  const sending = refuse ? decide : end
  const ending = of.state === 'pending' ? t('Withdraw the request') : t('End the waiver')
  return (
    <FormDialog
      title={refuse ? t('Refuse the waiver') : ending}
      submitLabel={refuse ? t('Refuse') : ending}
      form={form}
      loading={sending.loading}
      error={sending.error}
      onClose={onClose}
      onSubmit={({ reason }) =>
        refuse
          ? decide.send({ params: { id: of.id }, body: { decision: 'refused', reason } })
          : end.send({ params: { id: of.id }, body: { reason } })
      }
    >
      <TextField name="reason" label={t('Reason')} rows={3} maxLength={500} />
    </FormDialog>
  )
}

function Decide({ of }: { of: Waiver }) {
  const [closing, setClosing] = useState<'refuse' | 'end' | null>(null)
  const approve = useSend(waiversApi.decideWaiver, { refreshes })
  const mayDecide = useMay(waiversApi.decideWaiver.allow)
  const mayEnd = useMay(waiversApi.endWaiver.allow)
  const own = useSession(session => session.user?.id) === of.requestedById
  const deciding = of.state === 'pending' && mayDecide
  return (
    <>
      {deciding && own && <Alert severity="info">{t('You asked for it, so a second person decides.')}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {deciding && !own && (
          <>
            <Button
              variant="contained"
              loading={approve.loading}
              onClick={() => void approve.send({ params: { id: of.id }, body: { decision: 'approved' } })}
            >
              {t('Approve waiver')}
            </Button>
            <Button variant="outlined" onClick={() => setClosing('refuse')}>
              {t('Refuse waiver')}
            </Button>
          </>
        )}
        {mayEnd && (
          <Button variant="outlined" onClick={() => setClosing('end')}>
            {of.state === 'pending' ? t('Withdraw the request') : t('End the waiver')}
          </Button>
        )}
      </Box>
      {closing && <CloseDialog of={of} refuse={closing === 'refuse'} onClose={() => setClosing(null)} />}
    </>
  )
}

type Props = { personId: string; requirementId: string; today: Day; locked: boolean }

/** The waivers of one requirement of a person; those that stand can be decided and ended, unless `locked`. */
export function Waivers({ personId, requirementId, today, locked }: Props) {
  const asked = useAsk(waiversApi.listWaivers, { params: { id: personId } })
  const own = (asked.data ?? []).filter(one => one.requirementId === requirementId)
  if (own.length === 0) return null
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary' }}>
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
          {!locked && isStanding(one, today) && <Decide of={one} />}
        </Box>
      ))}
    </Box>
  )
}
