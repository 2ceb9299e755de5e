import { Box, Button, Typography } from '@mui/material'
import { BookOpenCheck, CircleCheck, CirclePlus, type LucideIcon, Pencil, RefreshCw, Undo2, X } from 'lucide-react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
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
