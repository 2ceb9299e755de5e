import { Box, Button, Typography } from '@mui/material'
import { CircleDot } from 'lucide-react'
import { useEffect } from 'react'
import type { WorksWith } from '../../../kit/contract/access.ts'
import { FootBar } from '../../../kit/web/shell/FootBar.tsx'
import { t } from '../../../kit/web/text/text.ts'
import type { Permission, Role } from '../contract.ts'

type Change<T> = { gained: readonly T[]; lost: readonly T[] }

type Props = {
  /** The id of the form that it saves. */
  form: string
  role: Role
  permissions: readonly Permission[]
  /** The ids of the permissions that were switched. */
  switched: Change<string>
  /** Whose people its users work with then; null: that stays. */
  bound: WorksWith | null
  /** What whoever has the role may do then, or no longer. */
  changes: Change<unknown>
  loading: boolean
  onDiscard: () => void
}

const peopleWords = (bound: WorksWith, users: number): string =>
  bound === 'myPeople'
    ? t('{users, plural, one {# user sees} other {# users see}} only the people they coordinate.', { users })
    : t('{users, plural, one {# user sees} other {# users see}} everyone.', { users })

const joined = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(' ')

/** Who gains and who loses by the change, before it is saved. */
function meaningOf({ role: { users }, permissions, switched, bound, changes }: Props): string {
  const named = (ids: readonly string[]) =>
    permissions
      .filter(one => ids.includes(one.id))
      .map(one => `“${one.name}”`)
      .join(', ')
  if (users === 0) return t('No one has this role yet.')
  const people = bound && peopleWords(bound, users)
  if (people && switched.gained.length + switched.lost.length === 0) return people
  if (changes.gained.length + changes.lost.length === 0)
    return joined(people, t('What its users may do stays the same.'))
  const gain = t('{users, plural, one {# user gains} other {# users gain}} {names}.', {
    users,
    names: named(switched.gained),
  })
  const loss = t('{users, plural, one {# user loses} other {# users lose}} {names}.', {
    users,
    names: named(switched.lost),
  })
  if (changes.lost.length === 0) return joined(people, gain, people ? null : t('No one loses anything.'))
  return joined(people, changes.gained.length === 0 ? null : gain, loss)
}

/** Ctrl S saves, as the button says. */
function useSaveKey(form: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const found = document.getElementById(form)
      if (found instanceof HTMLFormElement) found.requestSubmit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [form])
}

/** Stands at the foot of the page while something is not saved. */
export function SaveBar(props: Props) {
  const { form, switched, bound, loading, onDiscard } = props
  const count = switched.gained.length + switched.lost.length + (bound ? 1 : 0)
  useSaveKey(form)
  return (
    <FootBar
      sx={{
        bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', md: 16 },
        pb: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: { xs: 0, md: 3.5 },
        mx: { xs: -4, md: 0 },
        boxShadow: '0 8px 24px rgb(16 24 40 / 12%)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: { xs: 4, md: 5 }, py: 3 }}>
        <Box
          role="status"
          sx={{ flex: { xs: '1 0 100%', sm: '1 1 0' }, minWidth: 0, display: 'flex', gap: 3, alignItems: 'center' }}
        >
          <Box component={CircleDot} size={18} aria-hidden sx={{ flexShrink: 0, color: 'primary.ink' }} />
          <Typography>
            <Box component="strong" sx={{ mr: 2, fontWeight: 600 }}>
              {t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count })}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {meaningOf(props)}
            </Box>
          </Typography>
        </Box>
        <Button onClick={onDiscard} disabled={loading} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {t('Discard')}
        </Button>
        <Button type="submit" form={form} variant="contained" loading={loading} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {t('Save changes')}
        </Button>
      </Box>
    </FootBar>
  )
}
