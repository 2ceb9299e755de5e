import { Box, Card, Typography } from '@mui/material'
import { Megaphone } from 'lucide-react'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import type { Chat } from '../contract.ts'
import { lastTime, lastWords } from './ChatRow.tsx'
import { UnreadCount } from './UnreadBadge.tsx'

/** Announcements stand above the list, with how many have read the newest. */
export function AnnouncementCard({ chat, to, current }: { chat: Chat; to: string; current: boolean }) {
  const { lastMessage: last, readBy } = chat
  return (
    <Card
      component={Link}
      to={to}
      aria-current={current ? 'true' : undefined}
      sx={{
        display: 'block',
        p: 3.5,
        mb: 2,
        color: 'inherit',
        textDecoration: 'none',
        '&[aria-current]': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 1 }}>
        <Megaphone size={17} aria-hidden />
        <Typography component="span" variant="subtitle2" noWrap sx={{ flex: 1 }}>
          {chat.name}
        </Typography>
        {chat.unread > 0 && <UnreadCount unread={chat.unread} />}
        {last && (
          <Typography component="span" variant="body2" color="textSecondary">
            {lastTime(last.sentAt)}
          </Typography>
        )}
      </Box>
      <Typography
        component="span"
        sx={{ display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
      >
        {last ? (last.deleted ? t('Message deleted') : last.text) : lastWords(chat)}
      </Typography>
      {readBy && readBy.of > 0 && (
        <Box sx={{ mt: 2.5, display: 'grid', gap: 1 }}>
          <Box aria-hidden sx={{ height: 6, borderRadius: 1, bgcolor: 'surface.sunken', overflow: 'hidden' }}>
            <Box data-fill sx={{ height: 1, width: `${(readBy.read / readBy.of) * 100}%`, bgcolor: 'info.main' }} />
          </Box>
          <Typography component="span" variant="body2" sx={{ fontWeight: 650 }}>
            {t('Read by {read} of {of}', { read: readBy.read, of: readBy.of })}
          </Typography>
        </Box>
      )}
    </Card>
  )
}
