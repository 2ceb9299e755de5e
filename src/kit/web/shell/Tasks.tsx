import { Box, Button, Typography } from '@mui/material'
import { isToDo, type OwnTask } from '../../contract/task.ts'
import { Link } from '../routing/Link.tsx'
import { usePlugs } from '../routing/plugs.ts'
import { t } from '../text/text.ts'
import { told } from '../text/told.ts'
import { IconTile } from '../theme/IconTile.tsx'
import { menuIcons } from '../theme/menu-icons.ts'
import { Section } from '../theme/Section.tsx'

/** What the button of a task is called: by what is done, or that it was begun. */
function useTaskLabel({ kind, state }: OwnTask): string {
  const words = usePlugs().tasks[kind]
  if (state === 'begun') return t('Continue')
  return isToDo({ state }) ? (words?.label() ?? t('Start')) : t('Open')
}

/** The way to a task. `named`: it says which, where there are several. */
export function TaskButton({
  of,
  variant = 'contained',
  named = false,
}: {
  of: OwnTask
  variant?: 'contained' | 'outlined'
  named?: boolean
}) {
  const Icon = menuIcons[usePlugs().tasks[of.kind]?.icon ?? 'fileText']
  const action = useTaskLabel(of)
  const full = t('{action}: {name}', { action, name: of.name })
  return (
    <Button
      component={Link}
      to={of.path}
      variant={variant}
      startIcon={<Icon />}
      aria-label={full}
      sx={{ width: { xs: '100%', sm: 'auto' }, justifySelf: 'start' }}
    >
      {named ? full : action}
    </Button>
  )
}

/** Tasks in a list, each with the way to it. Nothing while there is none. */
export function TaskList({ title, detail, tasks }: { title: string; detail?: string; tasks: readonly OwnTask[] }) {
  const plugs = usePlugs()
  if (tasks.length === 0) return null
  return (
    <Section title={title} detail={detail} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tasks.map(one => (
          <Box
            key={`${one.kind} ${one.sourceId}`}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              px: { xs: 4, md: 5 },
              py: 3.5,
              '&:not(:first-of-type)': { borderTop: 1, borderColor: 'line.subtle' },
            }}
          >
            <IconTile icon={menuIcons[plugs.tasks[one.kind]?.icon ?? 'fileText']} tone="primary" />
            <Box sx={{ flex: '1 1 200px' }}>
              <Typography sx={{ fontWeight: 550 }}>{one.name}</Typography>
              {one.detail && (
                <Typography variant="body2" color="textSecondary">
                  {told(one.detail)}
                </Typography>
              )}
            </Box>
            <TaskButton of={one} variant="outlined" />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
