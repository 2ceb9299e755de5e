import { Box, Dialog, Typography } from '@mui/material'
import { useColorScheme } from '@mui/material/styles'
import { Command } from 'cmdk'
import { FileText, type LucideIcon, Moon, Search, Settings, User } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Finder, FindersContext, type Found } from './finders.ts'
import { useMenu } from './guard.ts'
import { t } from './text.ts'

const icons: Record<Finder['kind'], LucideIcon> = { person: User, document: FileText }

type Group = { finder: Finder; found: readonly Found[] }

/** Asks every finder a moment after the last letter; answers what came back for the words that stand there now. */
function useFound(words: string): Group[] {
  const finders = useContext(FindersContext)
  const [groups, setGroups] = useState<Group[]>([])
  useEffect(() => {
    if (words.trim().length < 2) return setGroups([])
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const all = finders.map(async finder => ({ finder, found: await finder.search(words.trim(), stop.signal) }))
      const done = await Promise.allSettled(all)
      if (!stop.signal.aborted) setGroups(done.flatMap(one => (one.status === 'fulfilled' ? [one.value] : [])))
    }, 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, finders])
  return groups
}

const look = {
  '& [cmdk-input]': {
    flex: 1,
    border: 0,
    outline: 0,
    background: 'none',
    font: 'inherit',
    fontSize: 16,
    color: 'inherit',
    height: 56,
    minWidth: 0,
  },
  '& [cmdk-list]': { maxHeight: 'min(420px, 60dvh)', overflowY: 'auto', p: 2 },
  '& [cmdk-group-heading]': { px: 3, pt: 2, pb: 1, fontSize: 12, fontWeight: 600, color: 'text.secondary' },
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

type ItemProps = { id: string; icon: LucideIcon; words: string; detail?: string; onChoose: () => void }

const keyOf = ({ id, words, detail }: Pick<ItemProps, 'id' | 'words' | 'detail'>) => `${words} ${detail ?? ''} ${id}`

function Item({ id, icon: Icon, words, detail, onChoose }: ItemProps) {
  return (
    <Command.Item value={keyOf({ id, words, detail })} onSelect={onChoose}>
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

/** Which line Enter chooses: what was found last comes first, until the arrows choose another. */
function useMarked(groups: readonly Group[], words: string) {
  const [marked, setMarked] = useState('')
  useEffect(() => {
    const [first] = groups.flatMap(({ found }) => found)
    if (first) setMarked(keyOf({ id: `${first.id} ${words}`, words: first.title, detail: first.detail }))
  }, [groups, words])
  return { value: marked, onValueChange: setMarked }
}

/** Finds people, documents, settings and actions by typing. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const { mode, setMode } = useColorScheme()
  const pages = [useMenu('main'), useMenu('palette')].flat()
  const settings = [useMenu('organization'), useMenu('compliance'), useMenu('onboarding')].flat()
  const groups = useFound(words)
  const marked = useMarked(groups, words)
  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
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
      <Box component={Command} label={t('Search')} sx={look} {...marked}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 5, borderBottom: 1, borderColor: 'divider' }}>
          <Search size={18} aria-hidden />
          <Command.Input
            autoFocus
            value={words}
            onValueChange={setWords}
            placeholder={t('Search caregivers, documents, settings')}
          />
        </Box>
        <Command.List label={t('Results')}>
          <Command.Empty>
            <Typography color="textSecondary" sx={{ p: 4 }}>
              {t('Nothing matches.')}
            </Typography>
          </Command.Empty>
          {groups.map(({ finder, found }) =>
            found.length === 0 ? null : (
              <Command.Group key={finder.title()} heading={finder.title()} forceMount>
                {found.map(one => (
                  <Item
                    key={one.id}
                    id={`${one.id} ${words}`}
                    icon={icons[finder.kind]}
                    words={one.title}
                    detail={one.detail}
                    onChoose={() => go(one.to)}
                  />
                ))}
              </Command.Group>
            ),
          )}
          <Command.Group heading={t('Pages')}>
            {pages.map(one => (
              <Item
                key={one.path}
                id={one.path}
                icon={one.menu.icon}
                words={one.menu.label()}
                onChoose={() => go(one.path)}
              />
            ))}
          </Command.Group>
          <Command.Group heading={t('Settings')}>
            {settings.map(one => (
              <Item
                key={one.path}
                id={one.path}
                icon={Settings}
                words={one.menu.label()}
                onChoose={() => go(one.path)}
              />
            ))}
          </Command.Group>
          <Command.Group heading={t('Actions')}>
            <Item
              id="scheme"
              icon={Moon}
              words={mode === 'dark' ? t('Use light colours') : t('Use dark colours')}
              onChoose={() => {
                setMode(mode === 'dark' ? 'light' : 'dark')
                onClose()
              }}
            />
          </Command.Group>
        </Command.List>
      </Box>
    </Dialog>
  )
}
