import { Box, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Lock, Megaphone, Users } from 'lucide-react'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { showDayOf, showTime } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Initials } from '../../../kit/web/theme/PersonCell.tsx'
import type { Chat, ChatMember } from '../contract.ts'
import { useConnected, useWriter } from '../live/web/News.tsx'
import { UnreadCount } from './UnreadBadge.tsx'

/** Initials with a dot that says whether they are there. */
const Present = ({ who, online, size }: { who: ChatMember; online: boolean; size: number }) => (
  <Box sx={{ position: 'relative', flexShrink: 0 }}>
    <Initials who={who} size={size} />
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        right: -1,
        bottom: -1,
        width: 12,
        height: 12,
        borderRadius: '50%',
        border: 2,
        borderColor: 'background.paper',
        bgcolor: online ? 'success.main' : 'background.paper',
        '&::after': online
          ? {}
          : {
              content: '""',
              position: 'absolute',
              inset: 0,
              border: '2px solid',
              borderRadius: 'inherit',
              borderColor: 'text.disabled',
            },
      }}
    />
  </Box>
)

type FaceProps = { of: Pick<Chat, 'kind' | 'with' | 'isClosed' | 'isOnline'>; size?: number }

/** The icon of a group, or the initials of the other one, with whether they are there as far as that is known. */
export function ChatFace({ of, size = 36 }: FaceProps) {
  const known = useConnected() && of.isOnline !== null
  if (of.with && !of.isClosed && known) return <Present who={of.with} online={of.isOnline === true} size={size} />
  if (of.with && !of.isClosed) return <Initials who={of.with} size={size} />
  const Icon = of.isClosed ? Lock : of.kind === 'announcement' ? Megaphone : Users
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        borderRadius: 2.5,
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'surface.sunken',
        color: 'neutral.ink',
      }}
    >
      <Icon size={size * 0.5} />
    </Box>
  )
}

/** What the newest message says, in a line. */
export function lastWords({ kind, isClosed, lastMessage: last }: Chat): string {
  if (!last) return isClosed ? t('Closed · read only') : t('No messages yet')
  const said = last.deleted ? t('Message deleted') : last.text || t('Sent a file')
  if (isClosed) return t('Closed · {said}', { said })
  if (last.own) return t('You: {said}', { said })
  return kind === 'direct' ? said : `${last.author.split(' ')[0]}: ${said}`
}

const writing = ({ kind }: Chat, name: string) => (kind === 'direct' ? t('Typing…') : t('{name} is typing…', { name }))

export const lastTime = (at: string) =>
  showDayOf(at) === showDayOf(new Date().toISOString()) ? showTime(new Date(at)) : showDayOf(at).replace(/, \d{4}$/, '')

/** A chat in the list. */
export function ChatRow({ chat, to, current }: { chat: Chat; to: string; current: boolean }) {
  const strong = chat.unread > 0
  const writer = useWriter(chat.id)
  const online = useConnected() && chat.isOnline && !chat.isClosed
  return (
    <Box
      component={Link}
      to={to}
      aria-current={current ? 'true' : undefined}
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        p: 3,
        minHeight: 60,
        borderRadius: 2.5,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'surface.sunken' },
        '&[aria-current]': { bgcolor: 'primary.tint' },
      }}
    >
      <ChatFace of={chat} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
          <Typography component="span" variant="subtitle2" noWrap sx={{ flex: 1 }}>
            {chat.name}
            {online && <span style={visuallyHidden}>, {t('Online')}</span>}
          </Typography>
          {chat.lastMessage && (
            <Typography component="span" variant="body2" sx={{ flexShrink: 0, color: 'neutral.ink' }}>
              {lastTime(chat.lastMessage.sentAt)}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Typography
            component="span"
            variant="body2"
            noWrap
            sx={{ flex: 1, fontWeight: strong ? 650 : 400, color: strong ? 'text.primary' : 'neutral.ink' }}
          >
            {writer ? writing(chat, writer) : lastWords(chat)}
          </Typography>
          {strong && <UnreadCount unread={chat.unread} />}
        </Box>
      </Box>
    </Box>
  )
}
