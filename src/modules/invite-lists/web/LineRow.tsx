import { Box, Button, Checkbox, Link as MuiLink, Typography } from '@mui/material'
import { CircleAlert, CircleCheck, CircleMinus, UserRoundSearch, Wrench } from 'lucide-react'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { statusWord } from '../../caregivers/list/web/parts.tsx'
import type { AlikePerson } from '../../caregivers/matching/contract.ts'
import { likenessWords } from '../../caregivers/matching/web/parts.tsx'
import type { Fault, ShownLine } from '../lines/rules.ts'
import { faultSentence } from './LineWords.tsx'

/** A line with all that is known of it. */
export type Judged = {
  readonly of: ShownLine
  readonly faults: readonly Fault[]
  /** Who has its address. */
  readonly owner: AlikePerson | undefined
  /** Who else may be the same person. */
  readonly alike: readonly AlikePerson[]
  /** Why its invitation was refused. */
  readonly refusal: string | undefined
}

export const isWrong = ({ faults, owner }: Judged) => faults.length > 0 || owner !== undefined

const nameOf = ({ firstName, lastName, email }: ShownLine) => [firstName, lastName].filter(Boolean).join(' ') || email

function Verdict({ judged }: { judged: Judged }) {
  if (!judged.of.chosen)
    return (
      <StatusChip tone="neutral" icon={CircleMinus}>
        {t('Left out')}
      </StatusChip>
    )
  if (isWrong(judged) || judged.refusal)
    return (
      <StatusChip tone="error" icon={CircleAlert}>
        {judged.owner ? t('Already here') : judged.refusal ? t('Not invited') : t('To fix')}
      </StatusChip>
    )
  if (judged.alike.length > 0)
    return (
      <StatusChip tone="warning" icon={UserRoundSearch}>
        {t('Already here?')}
      </StatusChip>
    )
  return (
    <StatusChip tone="success" icon={CircleCheck} quiet>
      {t('Ready')}
    </StatusChip>
  )
}

const PersonLink = ({ of }: { of: AlikePerson }) => (
  <MuiLink component={Link} to={`/caregivers/profile-details/${of.id}`}>
    {of.name}
  </MuiLink>
)

function Words({ faults, owner, alike, refusal }: Judged) {
  return (
    <>
      {faults.map(one => (
        <Typography key={one.code} variant="body2">
          {faultSentence(one)}
        </Typography>
      ))}
      {refusal && !owner && <Typography variant="body2">{refusal}</Typography>}
      {owner && (
        <Typography variant="body2">
          {t('This address belongs to')} <PersonLink of={owner} /> · {statusWord(owner.status)}
        </Typography>
      )}
      {!owner &&
        alike.map(one => (
          <Typography key={one.id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <PersonLink of={one} />
            {` · ${[statusWord(one.status), one.email, ...one.reasons.map(likenessWords)].join(' · ')}`}
          </Typography>
        ))}
    </>
  )
}

const grid = {
  display: 'grid',
  gap: { xs: 2, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: {
    xs: '44px minmax(0,1fr) auto',
    md: '44px minmax(0,6fr) minmax(0,3fr) 136px minmax(0,4fr) 104px',
  },
  px: { xs: 2, md: 3 },
  py: 2,
  borderBottom: 1,
  borderColor: 'line.subtle',
} as const

export function LinesHead() {
  const titles = ['', t('Person'), t('Position'), t('Status'), t('What we found'), '']
  return (
    <Box aria-hidden sx={{ ...grid, display: { xs: 'none', md: 'grid' }, bgcolor: 'surface.sunken' }}>
      {titles.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
        <Typography key={at} variant="subtitle2" color="textSecondary">
          {title}
        </Typography>
      ))}
    </Box>
  )
}

type Props = {
  judged: Judged
  /** Its position and state in words, also where they are those of everybody. */
  place: string
  disabled: boolean
  onChoose: (chosen: boolean) => void
  onMend: () => void
}

const second = { gridColumn: { xs: '2 / -1', md: 'auto' }, minWidth: 0, py: { xs: 0, md: 2.5 } } as const

/** One person of the list: a row on a desktop, a card on a phone. */
export function LineRow({ judged, place, disabled, onChoose, onMend }: Props) {
  const { of } = judged
  const name = nameOf(of) || t('No name')
  return (
    <Box component="li" aria-label={t('Line {line}', { line: of.line })} sx={grid}>
      <Checkbox
        checked={of.chosen}
        disabled={disabled}
        onChange={event => onChoose(event.target.checked)}
        slotProps={{ input: { 'aria-label': t('Invite {name}', { name }) } }}
        sx={{ width: 44, height: 44 }}
      />
      <Box sx={{ minWidth: 0, py: 2.5 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[t('Line {line}', { line: of.line }), of.email].filter(Boolean).join(' · ')}
          {of.phone && (
            <>
              {' · '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {of.phone}
              </Box>
            </>
          )}
        </Typography>
      </Box>
      <Box sx={second}>
        <Typography variant="body2">{place}</Typography>
      </Box>
      <Box sx={second}>
        <Verdict judged={judged} />
      </Box>
      <Box sx={second}>
        <Words {...judged} />
      </Box>
      {/* On a phone it stands beside the name. */}
      <Box sx={{ gridColumn: { xs: 3, md: 'auto' }, gridRow: { xs: 1, md: 'auto' }, justifySelf: 'end' }}>
        <Button
          startIcon={<Wrench />}
          disabled={disabled}
          onClick={onMend}
          aria-label={t('Fix line {line}', { line: of.line })}
          sx={{ minHeight: 44 }}
        >
          {t('Fix')}
        </Button>
      </Box>
    </Box>
  )
}
