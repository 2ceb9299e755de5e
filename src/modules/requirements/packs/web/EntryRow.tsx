import { Box, Checkbox, IconButton, Link, Typography } from '@mui/material'
import { ChevronDown, ExternalLink, Scale } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../../../kit/web/text/text.ts'
import { Fold } from '../../../../kit/web/theme/Fold.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { whoWords } from '../../../status/engine/sentences.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import { seriousnessWord } from '../../setup/web/RuleWords.tsx'
import { differences, tellVersion } from '../../versions/rules.ts'
import { Differences } from '../../versions/web/parts.tsx'
import type { ComparedEntry, EntryReading } from '../contract.ts'
import { ConfidenceChip, confidenceWord, EntryStateChip } from './parts.tsx'

const typeWord = (type: EntryReading['citationType']): string =>
  ({ law: t('Law'), regulation: t('Regulation'), guidance: t('Guidance'), practice: t('Practice') })[type]

const askedWords = ({ positions, states, onlyWho }: EntryReading): string =>
  [
    positions.length === 0 ? t('All positions') : positions.map(one => one.abbreviation).join(', '),
    states.length === 0 ? t('All states') : states.join(', '),
    ...(onlyWho.length > 0
      ? [t('Only {who}', { who: onlyWho.map(one => whoWords(one, wordsFor({}))).join(', ') })]
      : []),
  ].join(' · ')

function Disagreement({ of }: { of: NonNullable<EntryReading['sourcesDisagree']> }) {
  return (
    <Box sx={{ p: 3, borderRadius: 2.5, border: 1, borderColor: 'warning.edge', bgcolor: 'warning.tint' }}>
      <Typography variant="subtitle2" component="h4" sx={{ color: 'warning.ink', display: 'flex', gap: 1.5, mb: 1 }}>
        <Scale size={18} aria-hidden />
        {t('Sources disagree')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 4, color: 'text.primary' }}>
        {of.map(({ says, source }) => (
          <li key={says}>
            {says}{' '}
            <Box component="span" sx={{ color: 'warning.ink' }}>
              ({source})
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {what}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  )
}

// They stand above the lines already.
const shownAbove = () =>
  new Set([t('Name'), t('Category'), t('Positions'), t('States'), t('Citation'), t('In plain words')])

function Whole({ of }: { of: EntryReading }) {
  // What a rule does not say is left out.
  const unsaid = [t('none'), t('everyone')]
  const above = shownAbove()
  return (
    <>
      <Typography>{of.explanation}</Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 4,
          rowGap: { xs: 0, sm: 1.5 },
          gridTemplateColumns: { sm: '140px minmax(0,1fr)' },
        }}
      >
        {tellVersion(of, wordsFor)
          .filter(({ what, says }) => !unsaid.includes(says) && !above.has(what))
          .map(({ what, says }) => (
            <Line key={what} what={what}>
              {says}
            </Line>
          ))}
        <Line what={t('Kind of source')}>
          {typeWord(of.citationType)}{' '}
          {of.sourceUrl && (
            <Link href={of.sourceUrl} target="_blank" rel="noreferrer">
              {t('Source')} <ExternalLink size={14} role="img" aria-label={t('opens in a new tab')} />
            </Link>
          )}
        </Line>
        <Line what={t('Text that was read')}>{of.sourceEdition ?? t('None: this rule has not been verified.')}</Line>
      </Box>
      {of.sourcesDisagree && <Disagreement of={of.sourcesDisagree} />}
    </>
  )
}

function Compared({ of: { entry, imported, own, state, packChanged, importedVersion } }: { of: ComparedEntry }) {
  const version = importedVersion ?? ''
  return (
    <>
      {entry && imported && packChanged && (
        <Differences
          title={t('What the pack changed since {version}', { version })}
          of={differences(imported, entry, wordsFor)}
        />
      )}
      {imported && own && state === 'overridden' && (
        <Differences
          title={t('What you changed since the import of {version}', { version })}
          of={differences(imported, own, wordsFor)}
        />
      )}
    </>
  )
}

function consequence({ state }: ComparedEntry): string | null {
  if (state === 'overridden') return t('What you changed is replaced by what the pack says, as a new version.')
  if (state === 'retired') return t('It comes back as a new requirement.')
  return state === 'gone' ? t('The requirement is retired. Its history stays.') : null
}

function Chips({ of, first }: { of: ComparedEntry; first: boolean }) {
  const shown = of.entry ?? of.imported
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {shown && <ConfidenceChip of={shown} />}
      {shown?.sourcesDisagree && <StatusChip tone="warning">{t('Sources disagree')}</StatusChip>}
      {of.alike && <StatusChip tone="warning">{t('You already require this')}</StatusChip>}
      {!(first && of.state === 'new') && <EntryStateChip state={of.state} />}
    </Box>
  )
}

/** Why it cannot be chosen, or what choosing it does besides. */
function Note({ of, chosen }: { of: ComparedEntry; chosen: boolean }) {
  if (of.unavailable) return <Typography variant="body2">{of.unavailable}</Typography>
  const then = chosen ? consequence(of) : null
  return then && <Typography sx={{ color: 'warning.ink', fontWeight: 600, fontSize: '0.875rem' }}>{then}</Typography>
}

type Props = {
  of: ComparedEntry
  /** Nothing of the pack has been imported: then everything is new, and no chip says so. */
  first: boolean
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr) auto',
  columnGap: 2,
  py: 3,
  px: { xs: 2, md: 4 },
  '& + &': { borderTop: 1, borderColor: 'line.subtle' },
}

/** One rule of a pack: what it asks, how far it can be relied on, and what became of it here. */
export function EntryRow({ of, first, chosen, onChoose }: Props) {
  const id = useId()
  const [open, setOpen] = useState(of.state === 'changed' || of.state === 'overridden')
  const shown = of.entry ?? of.imported
  if (!shown) return null
  return (
    <Box component="li" sx={row}>
      <Checkbox
        checked={chosen}
        disabled={of.unavailable !== null || of.state === 'unchanged'}
        onChange={event => onChoose(event.target.checked)}
        slotProps={{ input: { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-who` } }}
        sx={{ alignSelf: 'start', mt: -1 }}
      />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography
            id={`${id}-name`}
            component="h3"
            sx={{ fontSize: '0.9375rem', fontWeight: 600, flex: '1 1 220px' }}
          >
            {shown.name}
          </Typography>
          <Chips of={of} first={first} />
        </Box>
        <Typography id={`${id}-who`} variant="body2" color="textSecondary">
          {[askedWords(shown), seriousnessWord(shown.seriousness), confidenceWord(shown)].join(' · ')}
        </Typography>
        <Typography variant="body2" noWrap={!open}>
          {shown.citation}
        </Typography>
        <Note of={of} chosen={chosen} />
        <Fold open={open} id={`${id}-more`}>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0,1fr)', py: 2 }}>
            <Compared of={of} />
            <Whole of={shown} />
          </Box>
        </Fold>
      </Box>
      <IconButton
        aria-label={t('What {name} says', { name: shown.name })}
        aria-expanded={open}
        aria-controls={`${id}-more`}
        onClick={() => setOpen(!open)}
        sx={{ alignSelf: 'start', mt: -1 }}
      >
        <ChevronDown size={18} style={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </IconButton>
    </Box>
  )
}
