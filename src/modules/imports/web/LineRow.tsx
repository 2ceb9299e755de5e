import { Box, Button, Typography } from '@mui/material'
import { CirclePlus, CircleQuestionMark, CircleX, Equal, type LucideIcon, Pencil, Wrench } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../kit/web/theme/StatusChip.tsx'
import { employmentDoubts } from '../../caregivers/import/contract.ts'
import { looks } from '../../follow-up/items/web/parts.tsx'
import { officesApi } from '../../offices/contract.ts'
import { positionsApi } from '../../positions/contract.ts'
import { requirementsApi } from '../../requirements/setup/contract.ts'
import { fileTroubles } from '../../scanned-files/lines/contract.ts'
import { type ImportKind, importsApi, type WouldStand } from '../contract.ts'
import type { Decision, ImportLine, Verdict } from '../people/contract.ts'
import { foundSummary, keptWord, outcomeSummary, reasonSentence, scanSummary } from './LineWords.tsx'

export const lineReads = [
  importsApi.readImport,
  importsApi.listLines,
  importsApi.readStanding,
  importsApi.readTotals,
  importsApi.readUnknownPositions,
  importsApi.readUnknownOffices,
]
/** What offices and positions of a file change: they are the organization's from then on. */
export const officeReads = [...lineReads, officesApi.listOffices]
export const positionReads = [...lineReads, positionsApi.listPositions, requirementsApi.positions]

/** What taking a line decides; null: something has to be fixed first. */
export function takes(of: ImportLine): Decision | null {
  if (of.verdict !== 'doubtful') return null
  if (!of.scan) return of.person ? 'update' : 'new'
  return of.reasons.every(({ code }) => code === 'sameDocument' || code === 'severalDocuments') ? 'new' : null
}

const verdictLooks = (): Record<Verdict, { tone: ToneName; icon: LucideIcon; word: string }> => ({
  new: { tone: 'success', icon: CirclePlus, word: t('New') },
  changed: { tone: 'info', icon: Pencil, word: t('Changed') },
  same: { tone: 'neutral', icon: Equal, word: t('No change') },
  doubtful: { tone: 'warning', icon: CircleQuestionMark, word: t('Doubtful') },
  wrong: { tone: 'error', icon: CircleX, word: t('Wrong') },
})

/** What a line that is done turned out to be, whatever it was thought to be before. */
const became: Record<NonNullable<ImportLine['outcome']>, Verdict> = {
  ...{ added: 'new', changed: 'changed', attached: 'changed', nothing: 'same' },
}

function WhatHappens({ of }: { of: ImportLine }) {
  if (of.decision === 'skip' || of.state === 'leftOut') return <StatusChip tone="neutral">{t('Left out')}</StatusChip>
  if (of.state === 'kept') return <StatusChip tone="warning">{t('Kept')}</StatusChip>
  if (of.state === 'undone') return <StatusChip tone="neutral">{t('Undone')}</StatusChip>
  const verdict = of.outcome ? became[of.outcome] : of.verdict
  const { tone, icon, word } = verdictLooks()[verdict]
  return (
    <StatusChip tone={tone} icon={icon} quiet={verdict === 'new' || verdict === 'changed' || verdict === 'same'}>
      {word}
    </StatusChip>
  )
}

function Stands({ of, stand }: { of: ImportLine; stand: WouldStand | undefined }) {
  if (of.state !== 'waiting') return stand ? <Standing of={stand} /> : null
  if (of.verdict === 'wrong' || of.decision === 'skip') return <>{t('Left out')}</>
  if (of.verdict === 'doubtful' && of.decision === null) return <>{t('You decide')}</>
  return stand ? <Standing of={stand} /> : null
}

function Standing({ of: stand }: { of: WouldStand }) {
  const { tone, icon } = looks[stand.answer]
  const words = {
    clear: t('Clear'),
    notClear: t('Not clear: {count}', { count: stand.blocking }),
    notYet: t('Not yet'),
    notWithUs: t('Not with us'),
  }[stand.answer]
  return (
    <>
      <StatusChip tone={tone} icon={icon} quiet={stand.answer === 'clear'}>
        {words}
      </StatusChip>
      {stand.expiring > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('{count} expiring', { count: stand.expiring })}
        </Typography>
      )}
    </>
  )
}

const checkCodes: readonly string[] = ['checkNotClear', 'checkWithoutResult', 'checkWithoutDay', 'checkContradicts']

/** What importing a line leaves out, where nothing else is doubtful; null: something is. */
function withoutWords({ reasons }: ImportLine): string | null {
  const kindOf = ({ code }: { code: string }) => {
    if (code === 'unknownCoordinator') return 'coordinator'
    if (checkCodes.includes(code)) return 'check'
    return (employmentDoubts as readonly string[]).includes(code) ? 'employment' : 'other'
  }
  const kinds = new Set(reasons.map(kindOf))
  if (kinds.size === 0 || kinds.has('other')) return null
  if (kinds.size > 1)
    return kinds.has('employment') ? t('Import without these') : t('Import without the coordinator and the check')
  if (kinds.has('employment')) return t('Import without status and employment dates')
  return kinds.has('check') ? t('Import without the check') : t('Import without the coordinator')
}

function Decisions({ of }: { of: ImportLine }) {
  const deciding = useApiMutation(importsApi.changeLine, { refreshes: lineReads, tells: false })
  const decide = (decision: Decision | null) => void deciding.send({ params: { id: of.id }, body: { decision } })
  const taken = takes(of)
  const withoutIt = withoutWords(of)
  const isSame = of.scan === null && of.person !== null
  const button = (decision: Decision, label: string) => (
    <Button
      key={decision}
      size="small"
      variant={of.decision === decision ? 'contained' : 'outlined'}
      aria-pressed={of.decision === decision}
      disabled={deciding.loading}
      onClick={() => decide(of.decision === decision ? null : decision)}
      // What is left out has long names, and the column is narrow.
      sx={{ whiteSpace: 'normal' }}
    >
      {label}
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 1.5 }}>
      {withoutIt && taken && button(taken, withoutIt)}
      {!withoutIt && isSame && button('update', t('Same person'))}
      {!withoutIt && taken && button('new', isSame ? t('Different person') : t('Import it too'))}
      {button('skip', t('Leave out'))}
    </Box>
  )
}

function Words({ of, onMend }: { of: ImportLine; onMend: (() => void) | null }) {
  const isOpen = of.state === 'waiting'
  const found =
    of.verdict === 'wrong' ? [] : isOpen ? (of.scan ? scanSummary(of, of.scan) : foundSummary(of)) : outcomeSummary(of)
  const sentences = [...of.reasons.map(reasonSentence), ...found]
  const isUnusable = of.reasons.some(({ code }) => (fileTroubles as readonly string[]).includes(code))
  const isMendable = of.scan ? of.verdict !== 'same' && !isUnusable : of.reasons.some(one => one.at !== undefined)
  return (
    <Box sx={{ minWidth: 0 }}>
      {sentences.map(text => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
      {of.kept.length > 0 && (
        <Typography variant="body2">{t('Kept: {what}', { what: of.kept.map(keptWord).join(', ') })}</Typography>
      )}
      {onMend && (of.verdict === 'doubtful' || of.decision === 'skip') && <Decisions of={of} />}
      {onMend && isMendable && (
        <Button size="small" startIcon={<Wrench size={16} />} onClick={onMend} sx={{ mt: 0.5, ml: -1 }}>
          {of.scan && of.reasons.length === 0 ? t('Change') : t('Fix here')}
        </Button>
      )}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: { xs: 2, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0,1fr) auto', md: '44px minmax(0,3fr) 112px minmax(0,5fr) minmax(112px,2fr)' },
  px: { xs: 4, md: 5 },
  py: 3,
  borderBottom: 1,
  borderColor: 'line.subtle',
} as const

export function LinesHead({ kind, isDraft }: { kind: ImportKind; isDraft: boolean }) {
  const first = kind === 'scans' ? t('File') : t('Line')
  const last = isDraft ? t('Would stand') : t('Stands today')
  const titles = [first, t('Person'), t('Import'), isDraft ? t('What we found') : t('What happened'), last]
  return (
    <Box aria-hidden sx={{ ...grid, display: { xs: 'none', md: 'grid' }, py: 2, bgcolor: 'surface.sunken' }}>
      {titles.map(title => (
        <Typography key={title} variant="subtitle2" color="textSecondary">
          {title}
        </Typography>
      ))}
    </Box>
  )
}

type RowProps = {
  kind: ImportKind
  of: ImportLine
  stand: WouldStand | undefined
  onMend: (() => void) | null
}

export function LineRow({ kind, of, stand, onMend }: RowProps) {
  const asks = of.verdict === 'doubtful' && of.decision === null && onMend !== null
  const number = kind === 'scans' ? t('File {line}', { line: of.line }) : t('Line {line}', { line: of.line })
  return (
    <Box
      component="li"
      aria-label={number}
      // Reached by the keys J and K.
      tabIndex={-1}
      data-line={of.id}
      sx={{ ...grid, bgcolor: asks ? 'warning.tint' : undefined }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {of.line}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {of.person && of.state !== 'waiting' ? (
            <Link to={`/caregivers/profile-details/${of.person.id}`}>{of.name}</Link>
          ) : (
            of.name || (kind === 'scans' ? t('No one yet') : t('No name'))
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {number}
            {of.detail && ' · '}
          </Box>
          {of.detail}
        </Typography>
      </Box>
      <Box>
        <WhatHappens of={of} />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <Words of={of} onMend={onMend} />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Stands of={of} stand={stand} />
      </Box>
    </Box>
  )
}
