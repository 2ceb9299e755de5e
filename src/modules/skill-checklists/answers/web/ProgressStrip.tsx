import { Box, Button, IconButton, Typography } from '@mui/material'
import { CircleCheck, CircleDashed, CloudCheck, CloudOff, CloudUpload, ListChecks, X } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../../kit/web/api/online.ts'
import { Drawer } from '../../../../kit/web/dialogs/layers.tsx'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showTime } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { SkillGroup } from '../../checklists/contract.ts'
import { groupProgress, minutesLeft } from '../rules.ts'
import { groupAddress } from './Chips.tsx'
import type { Filling } from './Filling.tsx'

/** How much of each group is answered, a segment a group. */
function Segments({ filling, current }: { filling: Filling; current?: string | undefined }) {
  const { content } = filling.of
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 1 }}>
      {content.groups.map(group => {
        const { answered, total } = groupProgress(content, group, filling.answers)
        const share = total === 0 ? 1 : answered / total
        const back = group.id === current || (share > 0 && share < 1) ? 'primary.edge' : 'surface.track'
        return (
          <Box key={group.id} sx={{ flex: 1, height: 7, borderRadius: 3.5, overflow: 'hidden', bgcolor: back }}>
            <Box sx={{ width: `${share * 100}%`, height: '100%', bgcolor: 'primary.main' }} />
          </Box>
        )
      })}
    </Box>
  )
}

const heldWords: Record<Filling['onDevice'], () => string> = {
  kept: () => t('Saved on this phone'),
  keeping: () => t('Saving…'),
  refused: () => t('Not saved yet. Keep this page open.'),
}

/** Whether all of it is saved. It is told once per pause, not per key. */
function Saved({ filling }: { filling: Filling }) {
  const online = useOnline()
  const [since] = useState(() => new Date())
  const waits = filling.unsent.size > 0
  const held = waits && (!online || filling.failed)
  const Icon = held ? CloudOff : waits ? CloudUpload : CloudCheck
  const words = held
    ? heldWords[filling.onDevice]()
    : waits
      ? t('Saving…')
      : t('Saved {time}', { time: showTime(filling.savedAt ?? since) })
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      role="status"
      sx={{ display: 'flex', gap: 2, alignItems: 'center' }}
    >
      <Icon size={18} aria-hidden />
      {words}
    </Typography>
  )
}

function GroupLine({
  filling,
  group,
  current,
  onGo,
}: {
  filling: Filling
  group: SkillGroup
  current: boolean
  onGo?: () => void
}) {
  const { answered, total } = groupProgress(filling.of.content, group, filling.answers)
  const done = answered === total
  const Ring = done ? CircleCheck : CircleDashed
  return (
    <Box
      component={Link}
      to={groupAddress(filling.of.id, group.id)}
      {...(onGo ? { onClick: onGo } : {})}
      aria-current={current ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 52,
        px: 4,
        py: 2,
        color: 'text.primary',
        textDecoration: 'none',
        '&[aria-current]': { bgcolor: 'primary.tint' },
        '&:hover': { bgcolor: 'surface.sunken' },
      }}
    >
      <Box sx={{ color: done ? 'success.ink' : 'text.secondary', display: 'flex' }}>
        <Ring size={20} role="img" aria-label={done ? t('Answered') : t('Not answered')} />
      </Box>
      <Box component="span" sx={{ flex: 1, fontWeight: 550 }}>
        {group.name}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary">
        {t('{answered} of {total}', { answered, total })}
      </Typography>
    </Box>
  )
}

/** All groups with how far each is; each leads to its page. */
export const GroupList = ({
  filling,
  current,
  onGo,
}: {
  filling: Filling
  current?: string | undefined
  onGo?: () => void
}) => (
  <Box
    component="ul"
    sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.subtle' } }}
  >
    {filling.of.content.groups.map(group => (
      <li key={group.id}>
        <GroupLine filling={filling} group={group} current={group.id === current} {...(onGo ? { onGo } : {})} />
      </li>
    ))}
  </Box>
)

function AllGroups({ filling, current }: { filling: Filling; current?: string | undefined }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const paper = { borderRadius: '20px 20px 0 0', maxHeight: '85dvh', py: 4 }
  return (
    <>
      <Button startIcon={<ListChecks />} onClick={() => setOpen(true)} sx={{ mr: -2 }}>
        {t('All groups')}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('All groups'), sx: paper } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 4, mb: 2 }}>
          <Typography variant="h3" component="h2">
            {t('All groups')}
          </Typography>
          <IconButton aria-label={t('Close')} onClick={close} sx={{ mr: -2 }}>
            <X size={20} />
          </IconButton>
        </Box>
        <GroupList filling={filling} current={current} onGo={close} />
      </Drawer>
    </>
  )
}

/** Where somebody stands in the whole checklist: skills as a number, groups as a bar, minutes, and what is saved. */
export function ProgressStrip({ filling, current }: { filling: Filling; current?: string }) {
  const { progress } = filling.of
  const minutes = minutesLeft(progress)
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', mt: '-1px' }}>
      <Box sx={{ maxWidth: 752, mx: 'auto', px: 4, pb: 3.5, pt: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="subtitle2">
            {t('{answered} of {total, plural, one {# skill} other {# skills}}', progress)}
          </Typography>
          <AllGroups filling={filling} current={current} />
        </Box>
        <Segments filling={filling} current={current} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {minutes > 0
              ? t('About {minutes, plural, one {# minute} other {# minutes}} left', { minutes })
              : t('All skills answered')}
          </Typography>
          <Saved filling={filling} />
        </Box>
      </Box>
    </Box>
  )
}
