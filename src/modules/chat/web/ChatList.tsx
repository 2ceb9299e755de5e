import { Box, Button, IconButton, Typography } from '@mui/material'
import { MessageSquare, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { SearchBox } from '../../../kit/web/lists/SearchBox.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { chatApi } from '../contract.ts'
import { useListNews } from '../live/web/News.tsx'
import { AnnouncementCard } from './AnnouncementCard.tsx'
import { ChatRow } from './ChatRow.tsx'

type Show = 'all' | 'unread' | 'groups'

/** The chats of whoever is signed in: announcements first, then the newest message. */
export function ChatList({ current, onNew }: { current: string | null; onNew: () => void }) {
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<Show>('all')
  const every = useListNews(10_000)
  const query = { limit: 100, ...(search ? { search } : {}), ...(show === 'unread' ? { unread: 'true' as const } : {}) }
  const { data, error, refetch } = useApiQuery(chatApi.listChats, { query, quiet: true }, every ? { every } : {})
  const chats = (data?.data ?? []).filter(one => show !== 'groups' || one.kind !== 'direct')
  const unread = data?.pagination.totalUnread ?? 0
  const place = (id: string) => ({ to: `?chat=${id}`, current: id === current })
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', p: 4, pb: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {t('Chat')}
        </Typography>
        <IconButton aria-label={t('New message')} onClick={onNew}>
          <SquarePen size={20} />
        </IconButton>
      </Box>
      <Box sx={{ px: 4, pb: 2, display: 'grid', gap: 2 }}>
        <SearchBox label={t('Search chats by name')} value={search} onChange={setSearch} />
        <CountTabs
          label={t('Chats')}
          value={show}
          tabs={[
            { value: 'all', label: t('All') },
            { value: 'unread', label: t('Unread'), ...(unread > 0 ? { count: unread } : {}) },
            { value: 'groups', label: t('Groups') },
          ]}
          onChange={value => setShow(value as Show)}
        />
      </Box>
      <Box component="nav" aria-label={t('Chats')} sx={{ flex: 1, overflowY: 'auto', px: 2, pb: { xs: 24, md: 4 } }}>
        {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && chats.length === 0 && (
          <EmptyState
            icon={MessageSquare}
            text={search || show !== 'all' ? t('No chats found.') : t('No messages yet')}
            action={
              <Button variant="outlined" onClick={onNew}>
                {t('Write a message')}
              </Button>
            }
          />
        )}
        {chats
          .filter(one => one.kind === 'announcement')
          .map(chat => (
            <AnnouncementCard key={chat.id} chat={chat} {...place(chat.id)} />
          ))}
        {chats
          .filter(one => one.kind !== 'announcement')
          .map(chat => (
            <ChatRow key={chat.id} chat={chat} {...place(chat.id)} />
          ))}
      </Box>
    </>
  )
}
