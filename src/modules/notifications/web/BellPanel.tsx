import { Box, Button, Popover, Typography } from '@mui/material'
import { BellOff } from 'lucide-react'
import { useId } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { notificationsApi } from '../contract.ts'
import { Rows } from './Rows.tsx'

const surface = {
  width: 'min(420px, calc(100vw - 16px))',
  mt: 1,
  borderRadius: '12px',
  border: 1,
  borderColor: 'divider',
}

/** The newest notifications, over the page. */
export function BellPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const id = useId()
  const { data, error, refetch } = useApiQuery(notificationsApi.listNotifications, { query: { limit: 8 } })
  const seeAll = useApiMutation(notificationsApi.markAllSeen, {
    refreshes: [notificationsApi.listNotifications, notificationsApi.readUnread],
  })
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: surface } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 4, md: 5 }, py: 2, gap: 2 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('Notifications')}
        </Typography>
        {/* Never disabled: it would lose the focus, and with it the key that closes the panel. */}
        <Button size="small" onClick={() => void seeAll.send({})}>
          {t('Mark all read')}
        </Button>
      </Box>
      <Box sx={{ borderBlock: 1, borderColor: 'line.subtle', maxHeight: 'min(60vh, 520px)', overflowY: 'auto' }}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton rows={4} />}
        {data?.data.length === 0 && <EmptyState icon={BellOff} text={t('Nothing yet.')} />}
        {data && <Rows of={data.data} onOpen={onClose} />}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', px: 3, py: 2 }}>
        <Button component={Link} to="/notifications" onClick={onClose}>
          {t('See all')}
        </Button>
        <Button component={Link} to="/notifications/settings" onClick={onClose}>
          {t('Settings')}
        </Button>
      </Box>
    </Popover>
  )
}
