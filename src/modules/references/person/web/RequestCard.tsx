import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { Bell, CircleCheck, CircleX, Mail, PencilLine, Phone, Repeat2, Send } from 'lucide-react'
import { RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Initials } from '../../../../kit/web/theme/PersonCell.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import type { ReferenceRequest } from '../../requests/contract.ts'
import { isOpen } from '../../requests/rules.ts'
import { relationWord } from '../../requests/web/parts.tsx'
import { RequestPoints } from './RequestPoints.tsx'

/** What can be done with a request; null: it is only read. */
export type Acts = {
  remind: (id: string) => void
  reminding: boolean
  replace: (id: string) => void
  sendTo: (id: string) => void
  phone: (id: string) => void
  cancel: (id: string) => void
} | null

function CompletedChip({ of }: { of: NonNullable<ReferenceRequest['reference']> }) {
  if (of.standing === 'toRead') return <StatusChip tone="info">{t('To read')}</StatusChip>
  if (of.standing === 'setAside') {
    return (
      <StatusChip tone="neutral" icon={CircleX}>
        {t('Set aside')}
      </StatusChip>
    )
  }
  return (
    <StatusChip tone="success" icon={of.givenBy === 'phone' ? Phone : CircleCheck} quiet>
      {t('Received')}
    </StatusChip>
  )
}

function StateChip({ of }: { of: ReferenceRequest }) {
  if (of.reference) return <CompletedChip of={of.reference} />
  if (of.state === 'bounced') return <StatusChip tone="error">{t('Not delivered')}</StatusChip>
  if (of.state === 'declined' || of.state === 'canceled' || of.state === 'expired') {
    const words = { declined: t('Declined'), canceled: t('Canceled'), expired: t('No answer') }
    return (
      <StatusChip tone="neutral" icon={CircleX}>
        {words[of.state]}
      </StatusChip>
    )
  }
  if (of.email === null) {
    return (
      <StatusChip tone="info" icon={Phone} quiet>
        {t('To call')}
      </StatusChip>
    )
  }
  if (of.state === 'inProgress') return <StatusChip tone="info">{t('Started')}</StatusChip>
  const reminded = of.events.some(one => one.kind === 'reminded')
  if (reminded) return <StatusChip tone="warning">{t('No answer')}</StatusChip>
  return (
    <StatusChip tone="info" icon={Mail} quiet>
      {of.state === 'agreed' ? t('Agreed') : t('Waiting')}
    </StatusChip>
  )
}

/** What stands under the points: by whom it was taken, why it was declined, who takes the place. */
function linesOf({ reference, events, replacedBy, replaces, state, phone, email }: ReferenceRequest): string[] {
  const last = events.at(-1)
  const byPhone =
    reference?.talkedAt &&
    t('By phone {when}, with {name}', { when: showInstant(reference.talkedAt), name: reference.taker ?? '' })
  const note = last && ['declined', 'canceled', 'bounced'].includes(last.kind) && last.note
  return [
    byPhone,
    state === 'requested' && email === null && phone && t('Call {phone}', { phone }),
    note && t('“{note}”', { note }),
    reference?.reason && t('Set aside: {reason}', { reason: reference.reason }),
    replacedBy && state !== 'canceled' && t('Replaced by {name}.', { name: replacedBy.name }),
    replaces && t('In place of {name}.', { name: replaces.name }),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}

function Buttons({ of, acts }: { of: ReferenceRequest; acts: NonNullable<Acts> }) {
  const { id, name, state, email, replacedBy } = of
  const open = isOpen(state)
  if (state === 'completed' || state === 'canceled' || (replacedBy && !open)) return null
  const again = { label: t('Send again or to another address'), icon: Send, onClick: () => acts.sendTo(id) }
  const phone = { label: t('Record by phone'), icon: Phone, onClick: () => acts.phone(id) }
  const cancel = { label: t('Cancel request'), icon: CircleX, onClick: () => acts.cancel(id) }
  const mayRemind = open && email !== null && state !== 'bounced'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {mayRemind && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<Bell />}
          loading={acts.reminding}
          onClick={() => acts.remind(id)}
        >
          {t('Remind now')}
        </Button>
      )}
      {state === 'bounced' && (
        <Button variant="outlined" size="small" startIcon={<PencilLine />} onClick={() => acts.sendTo(id)}>
          {t('Edit address')}
        </Button>
      )}
      {open && email === null && (
        <Button variant="outlined" size="small" startIcon={<Phone />} onClick={() => acts.phone(id)}>
          {t('Record by phone')}
        </Button>
      )}
      {!replacedBy && (
        <Button variant="outlined" size="small" startIcon={<Repeat2 />} onClick={() => acts.replace(id)}>
          {t('Replace')}
        </Button>
      )}
      <Box sx={{ ml: 'auto' }}>
        <RowMenu
          of={name}
          actions={[
            ...(state === 'declined' ? [] : [again]),
            ...(open && email === null ? [] : [phone]),
            ...(state === 'declined' ? [] : [cancel]),
          ]}
        />
      </Box>
    </Box>
  )
}

type Props = { of: ReferenceRequest; selected: boolean; acts: Acts; onSelect: () => void }

/** One request: who was asked, how it stands, and what can be done. A reference that came is chosen to be looked at. */
export function RequestCard({ of, selected, acts, onSelect }: Props) {
  const [firstName = '', ...rest] = of.name.split(' ')
  const detail = [relationWord(of.about.relation), of.about.employer].filter(Boolean).join(' · ')
  const head = (
    <Box sx={{ display: 'flex', gap: 3, width: '100%', alignItems: 'flex-start', textAlign: 'left' }}>
      <Initials who={{ firstName, lastName: rest.at(-1) ?? '' }} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {of.name}
        </Typography>
        <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      </Box>
      <StateChip of={of} />
    </Box>
  )
  const pad = { px: { xs: 4, md: 5 }, py: 3.5 }
  return (
    <Box
      component="li"
      sx={{
        borderLeft: 3,
        borderLeftColor: selected ? 'primary.main' : 'transparent',
        bgcolor: selected ? 'primary.tint' : 'transparent',
        // Gray on the tint of a selection is too faint to read.
        ...(selected && { '& .MuiTypography-root': { color: 'text.primary' } }),
        '&:not(:first-of-type)': { borderTop: 1, borderTopColor: 'line.subtle' },
      }}
    >
      {of.reference ? (
        <ButtonBase
          aria-pressed={selected}
          onClick={onSelect}
          sx={{ ...pad, pb: 2, width: '100%', minHeight: 44, display: 'flex' }}
        >
          {head}
        </ButtonBase>
      ) : (
        <Box sx={{ ...pad, pb: 2 }}>{head}</Box>
      )}
      <Box sx={{ ...pad, pt: 0, pl: { xs: 4, sm: '68px' }, display: 'grid', gap: 2.5 }}>
        {of.reference?.givenBy !== 'phone' && <RequestPoints of={of} />}
        {linesOf(of).map(line => (
          <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        {acts && <Buttons of={of} acts={acts} />}
      </Box>
    </Box>
  )
}
