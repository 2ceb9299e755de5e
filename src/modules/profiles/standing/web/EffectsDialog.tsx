import { Alert, Box, Typography } from '@mui/material'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { Effect, Effects } from '../contract.ts'

/** When something that is not met is due now, and was before. */
function dueWords({ owed, dayBefore, dayAfter }: Effect): string {
  if (dayAfter === null) return owed ? t('Due immediately.') : t('Due on a day that is not known yet.')
  const after = showDay(dayAfter)
  return dayBefore
    ? t('Due {after} instead of {before}.', { after, before: showDay(dayBefore) })
    : t('Due {after}.', { after })
}

/** When what is on file ends now, and did before. */
function endWords({ dayBefore, dayAfter }: Effect): string {
  if (dayAfter === null) return t('No longer ends.')
  const after = showDay(dayAfter)
  return dayBefore
    ? t('Ends {after} instead of {before}.', { after, before: showDay(dayBefore) })
    : t('Ends {after}; before, it did not end.', { after })
}

/** What would become of one requirement, as a sentence after its name. */
function becomes(of: Effect): string {
  const on = showDay(of.on)
  const words: Record<Effect['kind'], () => string> = {
    asked: () =>
      of.met
        ? t('New from {on} on, and on file already.', { on })
        : `${t('New from {on} on.', { on })} ${dueWords(of)}`,
    dropped: () => t('No longer required starting {on}.', { on }),
    lost: () => t('No longer met from {on} on.', { on }),
    met: () => t('Met from {on} on.', { on }),
    due: () => dueWords(of),
    ends: () => endWords(of),
  }
  return words[of.kind]()
}

/** "2 new items, 1 asked no more": how much of each. */
function summary(effects: readonly Effect[]): string {
  const count = (...kinds: Effect['kind'][]) => effects.filter(one => kinds.includes(one.kind)).length
  const parts: [number, (count: number) => string][] = [
    [count('asked'), n => t('{n, plural, one {# new item} other {# new items}}', { n })],
    [count('dropped'), n => t('{n, plural, other {# no longer required}}', { n })],
    [count('lost'), n => t('{n, plural, other {# no longer met}}', { n })],
    [count('met'), n => t('{n, plural, other {# newly met}}', { n })],
    [count('due', 'ends'), n => t('{n, plural, one {# with another date} other {# with other dates}}', { n })],
  ]
  return parts.flatMap(([n, words]) => (n > 0 ? [words(n)] : [])).join(', ')
}

function Clearance({ of }: { of: Effects }) {
  if (of.clearBefore === of.clearAfter) return null
  return of.clearAfter ? (
    <Alert severity="success">{t('They would be clear to work immediately.')}</Alert>
  ) : (
    <Alert severity="error">{t('They would stop being clear to work.')}</Alert>
  )
}

type Props = {
  of: Effects
  name: string
  loading: boolean
  error: Refusal | null
  onConfirm: () => void
  onClose: () => void
}

/** What a change of positions, states and dates would do to this person, told before it is saved. */
export function EffectsDialog({ of, name, loading, error, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      title={t('What this changes for {name}', { name })}
      confirmLabel={t('Save profile')}
      loading={loading}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Clearance of={of} />
        <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>{summary(of.effects)}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {of.effects.map(one => (
            <li key={one.requirementId}>
              <Typography sx={{ fontWeight: 550, color: one.blocks ? 'error.ink' : 'text.primary' }}>
                {one.name}
              </Typography>
              <Typography variant="body2">{becomes(one)}</Typography>
            </li>
          ))}
        </Box>
      </Box>
    </ConfirmDialog>
  )
}
