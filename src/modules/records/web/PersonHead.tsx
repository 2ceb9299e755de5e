import { Box, Button, IconButton, Link as MuiLink, Skeleton, Typography } from '@mui/material'
import { ArrowLeft, CalendarClock, ChevronDown, CircleAlert, CircleCheck, Copy, Mail, Phone } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '../../../kit/contract/time.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { showToast } from '../../../kit/web/api/toast.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { Menu } from '../../../kit/web/dialogs/layers.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { showDay, showDayOf } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../kit/web/theme/StatusChip.tsx'
import { type Answer, type Clearance, caregiversApi, type PersonStatus } from '../../caregivers/contract.ts'
import { invitationsApi } from '../../caregivers/invitations/contract.ts'
import { dueWords, Face, moveWords, placeOf, statusWord, useToday } from '../../caregivers/list/web/parts.tsx'
import type { UserProfile } from '../../caregivers/profile/contract.ts'
import { isClosed, nextStatuses } from '../../caregivers/rules.ts'
import { dialed, PersonActions, StripActions } from './PersonActions.tsx'
import { PersonStrip } from './PersonStrip.tsx'
import { StatusForm } from './StatusForm.tsx'

const statusTone: Record<PersonStatus, ToneName> = {
  active: 'success',
  applicant: 'info',
  archived: 'neutral',
  rejected: 'neutral',
}

function clearWords({ answer, blocking }: Clearance): string {
  if (answer === 'clear') return t('Clear to work')
  if (answer === 'notYet')
    return blocking > 0
      ? t('Sign-off waits for {count, plural, one {# requirement} other {# requirements}}', { count: blocking })
      : t('Ready to be signed off')
  return blocking > 0
    ? t('Not clear to work: {count, plural, one {# requirement} other {# requirements}}', { count: blocking })
    : t('Not clear to work: not signed off')
}

const clearTone: Record<Answer, ToneName> = {
  clear: 'success',
  notClear: 'error',
  notYet: 'info',
  notWithUs: 'neutral',
}

/** On a page about another day the head says that it speaks of today: a picture of that page is shown as proof. */
function OfToday({ words }: { words: string }) {
  const [search] = useSearchParams()
  return search.get('asOf') ? t('Today: {answer}', { answer: words }) : words
}

/**
 * The answer to "is this person clear to work, and if not, why not" in one chip. The status beside it tells who is not with
 * us.
 */
export function ClearToWork({ of, wraps = false }: { of: Clearance | null; wraps?: boolean }) {
  if (!of || of.answer === 'notWithUs') return null
  return (
    <StatusChip tone={clearTone[of.answer]} icon={of.answer === 'clear' ? CircleCheck : CircleAlert} wraps={wraps}>
      <OfToday words={clearWords(of)} />
    </StatusChip>
  )
}

/** The same as one line of small words. */
function ClearLine({ of }: { of: Clearance | null }) {
  if (!of || of.answer === 'notWithUs') return null
  return (
    <Typography
      noWrap
      sx={{ fontSize: '0.75rem', lineHeight: 1.3, fontWeight: 550, color: `${clearTone[of.answer]}.ink` }}
    >
      <OfToday words={clearWords(of)} />
    </Typography>
  )
}

/** What is due next, and when: late in red. Nothing when nothing is. */
export function NextDueLine({ of }: { of: Clearance | null }) {
  const today = useToday()
  if (!of?.nextDue || !of.nextRequirement || of.answer === 'notWithUs') return null
  const { late, when } = dueWords(of.nextDue, today)
  const words = t('Next due: {name} · {when}', { name: of.nextRequirement.name, when })
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 1.5,
        color: late ? 'error.ink' : 'text.secondary',
        fontWeight: late ? 600 : 400,
        '& > svg': { flexShrink: 0, mt: 0.75 },
      }}
    >
      <CalendarClock size={16} aria-hidden />
      <OfToday words={words} />
    </Box>
  )
}

/** The status, with the day on which somebody left. */
const statusWords = ({ status, endedOn }: UserProfile): string =>
  isClosed(status) && endedOn
    ? t('{status} {day}', { status: statusWord(status), day: showDay(endedOn) })
    : statusWord(status)

/** The status as a chip, which for whoever may change it is the menu that does. */
function StatusMenu({ of }: { of: UserProfile }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const again = useApiMutation(invitationsApi.resendInvitation)
  const mayMove = useMay(caregiversApi.changeStatus.allow)
  const mayInvite = useMay(invitationsApi.invite.allow)
  const invites = mayInvite && !isClosed(of.status) && !of.hasAccount
  const moves = mayMove ? nextStatuses({ status: of.status, signedOff: of.signedOffAt !== null }) : []
  const move = useDialog('move', value => moves.find(to => to === value) ?? null)
  const chip = (
    <StatusChip tone={statusTone[of.status]}>
      <OfToday words={statusWords(of)} />
      {(moves.length > 0 || invites) && <ChevronDown size={14} aria-hidden />}
    </StatusChip>
  )
  if (moves.length === 0 && !invites) return chip
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <Button
        aria-label={t('{status}, change status', { status: statusWords(of) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ p: 0, minWidth: 0, minHeight: { xs: 44, md: 24 }, my: { xs: -2, md: 0 }, borderRadius: 6 }}
      >
        {chip}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem }) => [
          invites && (
            <MenuItem key="invite" onClick={choose(() => void again.send({ params: { id: of.id } }))}>
              {t('Send invitation again')}
            </MenuItem>
          ),
          ...moves.map(next => (
            <MenuItem key={next} onClick={choose(() => move.show(next))}>
              {moveWords(next)}
            </MenuItem>
          )),
        ]}
      </Menu>
      <DialogAt of={move}>
        {to => <StatusForm people={[of]} to={to} onDone={() => undefined} onClose={move.close} />}
      </DialogAt>
    </>
  )
}

/** A way to reach somebody: opens the program for it, and can be copied. */
function Reached({
  icon: Icon,
  text,
  href,
  copies,
}: {
  icon: typeof Phone
  text: string
  href: string
  copies: string
}) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast(t('Copied')),
      () => undefined,
    )
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Icon size={16} aria-hidden />
      <MuiLink href={href} color="inherit" underline="hover" sx={{ overflowWrap: 'anywhere', py: 1, fontWeight: 400 }}>
        {text}
      </MuiLink>
      <IconButton
        size="small"
        aria-label={copies}
        onClick={() => void copy()}
        sx={{ p: 1, my: -1, display: { xs: 'none', md: 'inline-flex' } }}
      >
        <Copy size={15} />
      </IconButton>
    </Box>
  )
}

/** The positions held today, the main one first and whole. */
function positionWords({ position, positions }: UserProfile, today: Day): string {
  const main = position && t('{name} ({abbreviation})', { name: position.name, abbreviation: position.abbreviation })
  const others = positions
    .filter(({ positionId, from, to }) => positionId !== position?.id && from <= today && (to === null || today < to))
    .map(one => one.name)
  return [main, ...new Set(others)].filter(Boolean).join(', ')
}

const Contact = ({ of }: { of: UserProfile }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}>
    {of.phone && (
      <Reached icon={Phone} text={of.phone} href={`tel:${dialed(of.phone)}`} copies={t('Copy phone number')} />
    )}
    <Reached icon={Mail} text={of.email} href={`mailto:${of.email}`} copies={t('Copy email address')} />
  </Box>
)

const back = ({ status }: UserProfile) => (
  <IconButton
    component={Link}
    to={`/caregivers?status=${status}`}
    aria-label={t('Back to {place}', { place: t('Caregivers') })}
    sx={{ ml: -2 }}
  >
    <ArrowLeft size={20} />
  </IconButton>
)

/** On a phone what is said takes the whole width, and what can be done stands below it. */
const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto auto minmax(0, 1fr)', sm: 'auto auto minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"back face name name" "said said said said" "acts acts acts acts"',
    sm: '"back face name acts" ". . said said"',
  },
  alignItems: 'center',
  columnGap: 3,
  rowGap: { xs: 2, sm: 1 },
  mb: { xs: 3, md: 5 },
} as const

/** Who it is, how to reach them, whether they may work, what is next, and what can be done. */
export function PersonHead({ of, action }: { of: UserProfile; action: ReactNode }) {
  const today = useToday()
  const facts = [
    positionWords(of, today),
    placeOf(of),
    of.coordinator ? t('Coordinator: {name}', { name: of.coordinator.name }) : t('No coordinator'),
    of.office && t('Office: {name}', { name: of.office.name }),
    of.signedOffAt && t('Signed off {when}', { when: showDayOf(of.signedOffAt) }),
  ].filter(Boolean)
  const head = useRef<HTMLElement>(null)
  return (
    <>
      <PersonStrip
        of={of}
        head={head}
        status={<ClearToWork of={of.clearance} />}
        words={<ClearLine of={of.clearance} />}
      >
        <StripActions of={of} />
      </PersonStrip>
      <Box ref={head} sx={layout}>
        <Box sx={{ gridArea: 'back' }}>{back(of)}</Box>
        <Box sx={{ gridArea: 'face' }}>
          <Face who={of} size={52} />
        </Box>
        <Typography variant="h1" sx={{ gridArea: 'name', overflowWrap: 'anywhere' }}>
          {of.firstName} {of.lastName}
        </Typography>
        <Box sx={{ gridArea: 'said', display: 'grid', gap: { xs: 1, sm: 1.5 }, color: 'text.secondary' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
            <StatusMenu of={of} />
            <ClearToWork of={of.clearance} />
            <NextDueLine of={of.clearance} />
          </Box>
          <Typography component="div">
            <OfToday words={facts.join(' · ')} />
          </Typography>
          <Contact of={of} />
        </Box>
        <Box sx={{ gridArea: 'acts', display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: { sm: 'flex-end' } }}>
          <PersonActions of={{ ...of, isClosed: isClosed(of.status) }} />
          {action}
        </Box>
      </Box>
    </>
  )
}

/** The same while it is on its way: as high, so that nothing below it moves. */
export const PersonHeadSkeleton = () => (
  <Box sx={{ display: 'flex', gap: 4, mb: { xs: 4, md: 6 }, minHeight: { xs: 270, sm: 128 } }}>
    <Skeleton variant="circular" width={56} height={56} />
    <Box sx={{ flex: 1 }}>
      <Skeleton width="40%" height={40} />
      <Skeleton width="30%" height={24} />
      <Skeleton width="55%" height={24} />
      <Skeleton width="50%" height={24} />
    </Box>
  </Box>
)
