import { Box, Button, IconButton, Link as TextLink, Typography } from '@mui/material'
import { AlarmClock } from 'lucide-react'
import { mayUse } from '../../../kit/contract/access.ts'
import { dayIn, daysBetween } from '../../../kit/contract/time.ts'
import { Link, tall } from '../../../kit/web/routing/Link.tsx'
import { usePlugs } from '../../../kit/web/routing/plugs.ts'
import { holderOf, useSession } from '../../../kit/web/session/session.ts'
import { showDay, waitWords } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { shown } from '../../../kit/web/text/told.ts'
import { IconTile } from '../../../kit/web/theme/IconTile.tsx'
import { menuIcons } from '../../../kit/web/theme/menu-icons.ts'
import { CaregiverCell } from '../../caregivers/list/web/parts.tsx'
import type { WorkRow as Row } from '../contract.ts'
import { untilWords } from '../put-off/web/parts.tsx'

type Person = NonNullable<Row['person']>

const aboutOf = ({ position, place, isApplicant }: Person) =>
  [position, isApplicant ? t('Applicant') : place].filter(Boolean).join(' · ')

/** Whose turn it is. */
const turnOf = ({ theirTurn, person }: Row): string =>
  theirTurn && person ? t('{name}’s turn', { name: person.firstName }) : t('Your turn')

/** Since when it waits, by when it is due, or when the person was reminded. */
function useSince(): (row: Row) => string {
  const zone = useSession(session => session.user?.organization.timeZone) ?? 'UTC'
  const today = dayIn(zone, new Date())
  return ({ since, remindedAt }) => {
    if (remindedAt) return t('Reminded {day}', { day: showDay(dayIn(zone, new Date(remindedAt))) })
    const day = dayIn(zone, new Date(since))
    return day > today ? t('Due {day}', { day: showDay(day) }) : waitWords(daysBetween(day, today))
  }
}

/** What is done with the thing in place, by whoever may. */
export function useInPlace(): (row: Row) => ReturnType<typeof usePlugs>['queues'][string]['inPlace'] {
  const { queues } = usePlugs()
  const holder = holderOf(useSession(session => session.user))
  return ({ kind, inPlace }) => {
    const lent = inPlace && queues[kind]?.inPlace
    return lent && mayUse(lent.allow, holder) ? lent : undefined
  }
}

const whomOf = (of: Row) => (of.person ? `${of.person.firstName} ${of.person.lastName}` : (of.about ?? ''))

/** The one button of a row: what is done with the thing, here or on its page. */
function Action({ of, onAct }: { of: Row; onAct: () => void }) {
  const { queues } = usePlugs()
  const isHere = useInPlace()(of) !== undefined
  const queue = queues[of.kind]
  // What this reader or this thing does not allow in place is opened on its page.
  const word = (isHere || !queue?.inPlace ? queue?.action() : undefined) ?? t('Open')
  const shared = {
    variant: 'outlined',
    'data-work-action': of.id,
    'aria-label': t('{action}: {title}, {name}', { action: word, title: shown(of.title), name: whomOf(of) }),
    sx: { minWidth: 96, justifySelf: 'end', bgcolor: 'background.paper' },
  } as const
  if (isHere)
    return (
      <Button {...shared} onClick={onAct}>
        {word}
      </Button>
    )
  return (
    <Button {...shared} component={Link} to={of.path}>
      {word}
    </Button>
  )
}

const secondLine = { fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const

/** Of what was put off its button brings it back; anything else has a small one beside its action that puts it off. */
function Later({ of, onPutOff }: { of: Row; onPutOff: () => void }) {
  const values = { title: shown(of.title), name: whomOf(of) }
  if (of.putOff)
    return (
      <Button
        variant="outlined"
        data-work-action={of.id}
        aria-label={t('Bring back: {title}, {name}', values)}
        onClick={onPutOff}
        sx={{ minWidth: 96, bgcolor: 'background.paper' }}
      >
        {t('Bring back')}
      </Button>
    )
  const label = t('Put off: {title}, {name}', values)
  return (
    <IconButton aria-label={label} title={t('Put off')} aria-keyshortcuts="s" onClick={onPutOff} sx={{ mr: -1 }}>
      <AlarmClock size={18} />
    </IconButton>
  )
}

/** Whose turn it is and since when; of what was put off until when and why. */
function Turn({ of }: { of: Row }) {
  const since = useSince()
  return (
    <>
      <Typography sx={{ fontSize: '0.875rem', fontWeight: of.theirTurn || of.putOff ? 400 : 600 }}>
        {of.putOff ? untilWords(of.putOff) : turnOf(of)}
      </Typography>
      <Box sx={secondLine}>{of.putOff ? of.putOff.reason : since(of)}</Box>
    </>
  )
}

type Props = { of: Row; onAct: () => void; onPutOff: () => void }

/** A line of what waits: of whom, what, whose turn it is and since when, and what to do. */
export function WorkRow({ of, onAct, onPutOff }: Props) {
  const { queues } = usePlugs()
  const icon = queues[of.kind]?.icon ?? 'bell'
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateAreas: {
          xs: '"person action" "what what" "turn turn"',
          md: '"icon person what turn action"',
        },
        gridTemplateColumns: {
          xs: 'minmax(0,1fr) auto',
          md: '34px minmax(0,1.1fr) minmax(0,1.2fr) 116px auto',
        },
        px: { xs: 4, md: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'line.subtle',
        '&:focus-within': {
          bgcolor: 'primary.tint',
          boxShadow: 'inset 3px 0 0 var(--cf-palette-primary-main)',
          // Second lines would be too pale on the tint.
          '--cf-palette-text-secondary': 'var(--cf-palette-neutral-ink)',
        },
      }}
    >
      <Box sx={{ gridArea: 'icon', display: { xs: 'none', md: 'block' } }}>
        <IconTile icon={menuIcons[icon]} tone={of.late ? 'error' : 'info'} size="small" />
      </Box>
      <Box sx={{ gridArea: 'person', minWidth: 0 }}>
        {of.person ? (
          <CaregiverCell who={of.person} detail={aboutOf(of.person)} />
        ) : (
          <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {of.about}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'what', minWidth: 0 }}>
        <Typography sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {of.inPlace || of.putOff ? (
            <TextLink
              component={Link}
              to={of.path}
              color="inherit"
              underline="hover"
              sx={{ fontWeight: 'inherit', ...tall }}
            >
              {shown(of.title)}
            </TextLink>
          ) : (
            shown(of.title)
          )}
        </Typography>
        {of.detail.length > 0 && <Box sx={secondLine}>{of.detail.map(shown).join(', ')}</Box>}
      </Box>
      <Box sx={{ gridArea: 'turn', display: { xs: 'flex', md: 'block' }, gap: 2, alignItems: 'baseline' }}>
        <Turn of={of} />
      </Box>
      <Box sx={{ gridArea: 'action', justifySelf: 'end', display: 'flex', alignItems: 'center', gap: 1 }}>
        {!of.putOff && <Action of={of} onAct={onAct} />}
        <Later of={of} onPutOff={onPutOff} />
      </Box>
    </Box>
  )
}
