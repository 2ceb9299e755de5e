import { Box, Button, Card, Typography } from '@mui/material'
import { BellOff } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { Pager } from '../../../kit/web/lists/Pager.tsx'
import { useLive } from '../../../kit/web/live/live.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { showDayOf } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type Notification, notificationsApi, notificationsLive } from '../contract.ts'
import { Rows } from './Rows.tsx'
import { refreshAll } from './Seeing.tsx'

/** Notifications under the days on which they happened, the newest first. */
function Days({ of }: { of: readonly Notification[] }) {
  const today = showDayOf(new Date().toISOString())
  return [...Map.groupBy(of, one => showDayOf(one.happenedAt))].map(([day, rows]) => (
    <Box key={day} component="section" sx={{ '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}>
      <Typography
        variant="body2"
        component="h2"
        color="textSecondary"
        sx={{ px: { xs: 4, md: 5 }, py: 2, fontWeight: 600, bgcolor: 'surface.sunken' }}
      >
        {day === today ? t('Today') : day}
      </Typography>
      <Rows of={rows} />
    </Box>
  ))
}

/** What concerns whoever is signed in: everything, or what they have not read. */
export function NotificationsPage() {
  const [params, setParams] = useSearchParams()
  const unread = params.get('show') === 'unread'
  const [page, limit] = [Number(params.get('page')) || 1, Number(params.get('limit')) || 25]
  const query = { page, limit, ...(unread ? { unread: 'true' } : {}) }
  const { data, error, refetch } = useApiQuery(notificationsApi.listNotifications, { query })
  const seeAll = useApiMutation(notificationsApi.markAllSeen, {
    refreshes: [notificationsApi.listNotifications, notificationsApi.readUnread],
  })
  useLive(notificationsLive.changed, () => void refreshAll())
  const change = (next: Record<string, string>) =>
    setParams(before => new URLSearchParams({ ...Object.fromEntries(before), ...next }))
  const left = data?.pagination.totalUnread ?? 0
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeader
        title={t('Notifications')}
        action={
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button variant="outlined" component={Link} to="/notifications/settings">
              {t('Settings')}
            </Button>
            <Button
              variant="contained"
              disabled={left === 0}
              loading={seeAll.loading}
              onClick={() => void seeAll.send({})}
            >
              {t('Mark all read')}
            </Button>
          </Box>
        }
      />
      <CountTabs
        label={t('Which notifications')}
        value={unread ? 'unread' : 'all'}
        onChange={show => setParams(show === 'unread' ? { show } : {})}
        tabs={[
          { value: 'all', label: t('All') },
          { value: 'unread', label: t('Unread'), count: left },
        ]}
      />
      <Card sx={{ mt: 4 }}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton rows={6} />}
        {data?.data.length === 0 && (
          <EmptyState
            icon={BellOff}
            text={
              unread
                ? t('You’ve read everything.')
                : t('Nothing yet. What concerns you, such as messages and invitations, appears here.')
            }
          />
        )}
        {data && <Days of={data.data} />}
      </Card>
      {data && data.pagination.total > 0 && (
        <Box sx={{ mt: 4 }}>
          <Pager
            pagination={data.pagination}
            onPage={next => change({ page: `${next}` })}
            onLimit={next => change({ limit: `${next}`, page: '1' })}
          />
        </Box>
      )}
    </Box>
  )
}
