import { Box, Dialog, Typography } from '@mui/material'
import { Command } from 'cmdk'
import { LogOut, type LucideIcon, Moon, Search, Settings } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Finder, type Found, matches, useFinders } from '../routing/finders.ts'
import { type MenuPage, useActions, useMenu } from '../routing/guard.ts'
import { useSignOut } from '../session/sign-out.ts'
import { t } from '../text/text.ts'
import { menuIcons } from '../theme/menu-icons.ts'
import { useScheme } from '../theme/scheme.ts'

type Line = { id: string; icon: LucideIcon; words: string; detail?: string; choose: () => void }
type Group = { title: string; lines: readonly Line[] }
type Answer = { words: string; groups: readonly { finder: Finder; found: readonly Found[] }[] }

/** Asks every finder a moment after the last letter; `asking` until it is known what they find for these words. */
function useFound(words: string) {
  const finders = useFinders()
  const [answer, setAnswer] = useState<Answer>({ words: '', groups: [] })
  useEffect(() => {
    if (words.length < 2) return setAnswer({ words, groups: [] })
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const all = finders.map(async finder => ({ finder, found: await finder.search(words, stop.signal) }))
      const done = await Promise.allSettled(all)
      const groups = done.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
      if (!stop.signal.aborted) setAnswer({ words, groups })
    }, 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, finders])
  return { groups: answer.groups, asking: answer.words !== words }
}

const look = {
  '& [cmdk-input]': {
    flex: 1,
    border: 0,
    outline: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '1rem',
    color: 'inherit',
    height: 56,
    minWidth: 0,
  },
  '& [cmdk-list]': { maxHeight: 'min(420px, 60dvh)', overflowY: 'auto', p: 2 },
  '& [cmdk-group-heading]': { px: 3, pt: 2, pb: 1, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' },
  '& [cmdk-item]': {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    px: 3,
    minHeight: 44,
    borderRadius: 2.5,
    cursor: 'pointer',
  },
  '& [cmdk-item][data-selected="true"]': { bgcolor: 'primary.tint', color: 'primary.ink' },
}

function LineItem({ line: { id, icon: Icon, words, detail, choose } }: { line: Line }) {
  return (
    <Command.Item value={id} onSelect={choose}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>{words}</span>
      {detail && (
        <Typography component="span" variant="body2" color="textSecondary" noWrap>
          {detail}
        </Typography>
      )}
    </Command.Item>
  )
}

/** What can be chosen beside what the finders know: pages, settings and actions, as far as the person may use them. */
function useOwnGroups(go: (to: string) => void, onClose: () => void): Group[] {
  const signOut = useSignOut()
  const scheme = useScheme()
  const pageLine = ({ path, menu }: MenuPage, icon: LucideIcon): Line => ({
    ...{ id: path, icon, words: menu.label() },
    choose: () => go(path),
  })
  const ended = (act: () => void) => () => {
    onClose()
    act()
  }
  const settings = [useMenu('organization'), useMenu('compliance'), useMenu('onboarding')].flat()
  return [
    {
      title: t('Pages'),
      lines: [useMenu('main'), useMenu('palette')].flat().map(one => pageLine(one, menuIcons[one.menu.icon])),
    },
    { title: t('Settings'), lines: settings.map(one => pageLine(one, Settings)) },
    {
      title: t('Actions'),
      lines: [
        ...useActions().map(({ to, icon, label }) => ({
          id: `do ${to}`,
          icon: menuIcons[icon],
          words: label(),
          choose: () => go(to),
        })),
        {
          id: 'scheme',
          icon: Moon,
          words: scheme.label,
          choose: ended(scheme.change),
        },
        { id: 'sign-out', icon: LogOut, words: t('Sign out'), choose: ended(() => void signOut()) },
      ],
    },
  ]
}

/** Which line Enter chooses: what was found last comes first, until the arrows choose another. */
function useMarked(found: readonly Group[], words: string) {
  const [marked, setMarked] = useState('')
  const first = found.flatMap(({ lines }) => lines)[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin at the first line again.
  useEffect(() => {
    if (first !== undefined) setMarked(first)
  }, [first, words])
  return { value: marked, onValueChange: setMarked }
}

/** Finds people, documents, settings and actions by typing. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const navigate = useNavigate()
  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
  const { groups, asking } = useFound(words)
  const found = groups.map(({ finder, found }) => ({
    title: finder.title(),
    lines: found.map(({ id, title, detail, to }) => ({
      ...{ id, icon: menuIcons[finder.icon], words: title, choose: () => go(to) },
      ...(detail === undefined ? {} : { detail }),
    })),
  }))
  const own = useOwnGroups(go, onClose).map(({ title, lines }) => ({
    title,
    lines: lines.filter(line => matches(line.words, words)),
  }))
  const marked = useMarked(found, words)
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="palette-title"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { sm: '8dvh' } } }}
    >
      <Box component="h2" id="palette-title" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {t('Search')}
      </Box>
      <Box component={Command} shouldFilter={false} label={t('Search')} sx={look} {...marked}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 5, borderBottom: 1, borderColor: 'divider' }}>
          <Search size={18} aria-hidden />
          <Command.Input
            autoFocus
            value={typed}
            onValueChange={setTyped}
            placeholder={t('Search caregivers, documents, settings')}
          />
        </Box>
        <Command.List label={t('Results')}>
          {!asking && (
            <Command.Empty>
              <Typography color="textSecondary" sx={{ p: 4 }}>
                {t('Nothing matches.')}
              </Typography>
            </Command.Empty>
          )}
          {[...found, ...own]
            .filter(({ lines }) => lines.length > 0)
            .map(({ title, lines }) => (
              <Command.Group key={title} heading={title}>
                {lines.map(line => (
                  <LineItem key={line.id} line={line} />
                ))}
              </Command.Group>
            ))}
        </Command.List>
      </Box>
    </Dialog>
  )
}
