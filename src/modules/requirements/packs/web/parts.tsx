import { Box, Button, Typography } from '@mui/material'
import { BookOpenCheck, CircleCheck, CirclePlus, type LucideIcon, Pencil, RefreshCw, Undo2, X } from 'lucide-react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { wordsFor } from '../../../status/web/parts.tsx'
import type { Requirement, RequirementOrigin } from '../../setup/contract.ts'
import { type Difference, differences } from '../../versions/rules.ts'
import { DifferenceList } from '../../versions/web/parts.tsx'
import { type EntryReading, type EntryState, packsApi } from '../contract.ts'

const looks: Record<EntryState, { icon: LucideIcon; tone: ToneName }> = {
  new: { icon: CirclePlus, tone: 'info' },
  unchanged: { icon: CircleCheck, tone: 'success' },
  changed: { icon: RefreshCw, tone: 'warning' },
  overridden: { icon: Pencil, tone: 'primary' },
  retired: { icon: Undo2, tone: 'neutral' },
  gone: { icon: X, tone: 'warning' },
}

/** What became of a pack's rule here, in a few words. */
export const stateWord = (state: EntryState): string =>
  ({
    new: t('New'),
    unchanged: t('As in the pack'),
    changed: t('Changed in the pack'),
    overridden: t('Changed here'),
    retired: t('Retired here'),
    gone: t('No longer in the pack'),
  })[state]

/** The same as a chip; what is in order stays quiet. */
export function EntryStateChip({ state }: { state: EntryState }) {
  const { icon, tone } = looks[state]
  return (
    <StatusChip tone={tone} icon={icon} quiet={state === 'unchanged'}>
      {stateWord(state)}
    </StatusChip>
  )
}

/** How far a rule can be relied on, in a few words. */
export const confidenceWord = ({ verifiedOn, confidence }: EntryReading): string => {
  if (verifiedOn === null) return t('Unverified')
  return { high: t('High confidence'), medium: t('Medium confidence'), low: t('Low confidence') }[confidence]
}

/** The same as a chip where the rule needs a second look; else nothing. */
export function ConfidenceChip({ of }: { of: EntryReading }) {
  if (of.verifiedOn !== null && of.confidence !== 'low') return null
  return <StatusChip tone="warning">{confidenceWord(of)}</StatusChip>
}

/** A titled list of what differs; nothing when nothing does. */
export function Differences({ title, of }: { title: string; of: readonly Difference[] }) {
  if (of.length === 0) return null
  return (
    <Box sx={{ p: 3, borderRadius: 2.5, bgcolor: 'surface.sunken' }}>
      <Typography variant="subtitle2" component="h4" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <DifferenceList of={of} />
    </Box>
  )
}

/** Where a requirement came from, and whether it says something else by now. */
export function OriginChip({ of: { packName, packVersion, overridden } }: { of: RequirementOrigin }) {
  const pack = t('{name} {version}', { name: packName, version: packVersion })
  return (
    <StatusChip
      tone={overridden ? 'primary' : 'neutral'}
      icon={overridden ? Pencil : BookOpenCheck}
      quiet={!overridden}
      wraps
    >
      {overridden ? t('Changed from {pack}', { pack }) : pack}
    </StatusChip>
  )
}

/** What the organization changed of the rule that it imported, with the pack's value beside it. */
export function OverrideNote({ of }: { of: Requirement }) {
  const { origin } = of
  if (!origin?.imported) return null
  const pack = t('{name} {version}', { name: origin.packName, version: origin.packVersion })
  return <Differences title={t('Changed from {pack}', { pack })} of={differences(origin.imported, of, wordsFor)} />
}

/** Offers the packs that suit the organization: each leads to its import. */
export function StartFromPack() {
  const packs = useApiQuery(packsApi.listPacks, {})
  const fitting = (packs.data ?? []).filter(one => one.suggested)
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {t('Start from a rule pack: you choose what you take, and change what you like.')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
        {fitting.map(({ key, name }) => (
          <Button
            key={key}
            component={Link}
            to={`/settings/rule-packs/${key}`}
            variant="outlined"
            startIcon={<BookOpenCheck size={18} />}
          >
            {name}
          </Button>
        ))}
        <Button component={Link} to="/settings/rule-packs">
          {t('All rule packs')}
        </Button>
      </Box>
    </Box>
  )
}
