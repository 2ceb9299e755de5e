import { Box, IconButton, Typography } from '@mui/material'
import { ArrowLeft, Lock, LockOpen, Search, Trash2, Users } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { type MenuAction, RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { holderOf, useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Chat, type ChatMember, chatApi } from '../contract.ts'
import { useConnected } from '../live/web/News.tsx'
import { mayManage } from '../rules.ts'
import { ChatFace } from './ChatRow.tsx'
import { MembersDialog } from './MembersDialog.tsx'
import { detailOf } from './NewChatDialog.tsx'

const SearchDialog = lazy(() => import('../messages/web/SearchDialog.tsx').then(m => m.SearchDialog))

type Props = {
  chat: Chat | null
  other: ChatMember | null
  name: string
  /** The way to who the other one is. */
  who: ReactNode
}

function useManaging(chat: Chat | null) {
  const [deleting, setDeleting] = useState(false)
  const [opened, setOpened] = useState<'members' | 'search' | null>(null)
  const navigate = useNavigate()
  const holder = holderOf(useSession(of => of.user))
  const closing = useApiMutation(chatApi.closeChat, { refreshes: [chatApi.listChats] })
  const removing = useApiMutation(chatApi.deleteChat, {
    refreshes: [chatApi.listChats],
    onDone: () => void navigate('?', { replace: true }),
  })
  const may = chat !== null && holder !== null && mayManage(holder, chat.kind)
  const toggle = () => {
    if (chat) void closing.send({ params: { id: chat.id }, body: { isClosed: !chat.isClosed } })
  }
  const actions: MenuAction[] = [
    ...(chat ? [{ label: t('Search'), icon: Search, onClick: () => setOpened('search') }] : []),
    ...(chat && chat.kind !== 'direct'
      ? [{ label: t('Members'), icon: Users, onClick: () => setOpened('members') }]
      : []),
    ...(may && chat
      ? [
          chat.isClosed
            ? { label: t('Reopen chat'), icon: LockOpen, onClick: toggle }
            : { label: t('Close chat'), icon: Lock, onClick: toggle },
          { label: t('Delete chat'), icon: Trash2, onClick: () => setDeleting(true) },
        ]
      : []),
  ]
  return { actions, deleting, setDeleting, removing, opened, close: () => setOpened(null) }
}

/** Who is in the chat, and what can be done with it. */
export function ChatHead({ chat, other, name, who }: Props) {
  const { actions, deleting, setDeleting, removing, opened, close } = useManaging(chat)
  const detail = other
    ? detailOf(other)
    : chat && t('{members, plural, one {# member} other {# members}}', { members: chat.members })
  const isOnline = chat?.isOnline ?? null
  const online = useConnected() && isOnline && !chat?.isClosed
  const face = { kind: chat?.kind ?? 'direct', with: other, isClosed: chat?.isClosed ?? false, isOnline } as const
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: { xs: 2, md: 6 },
        height: 64,
        flexShrink: 0,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton component={Link} to="?" aria-label={t('Back to chats')} sx={{ display: { md: 'none' } }}>
        <ArrowLeft size={22} />
      </IconButton>
      <ChatFace of={face} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" noWrap sx={{ fontWeight: 650, lineHeight: 1.3 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {online && (
            <Box component="span" sx={{ color: 'success.ink', fontWeight: 600 }}>
              {t('Online')}
            </Box>
          )}
          {online && detail && ' · '}
          {detail}
        </Typography>
      </Box>
      {who}
      <RowMenu of={name} actions={actions} />
      {chat && opened === 'members' && <MembersDialog chatId={chat.id} onClose={close} />}
      {chat && opened === 'search' && (
        <Suspense>
          <SearchDialog chatId={chat.id} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={deleting}
        title={t('Delete this chat?')}
        confirmLabel={t('Delete chat')}
        destructive
        loading={removing.loading}
        error={removing.error}
        onConfirm={() => chat && void removing.send({ params: { id: chat.id } })}
        onClose={() => setDeleting(false)}
      >
        {t('No member can open it again. Your organization keeps it on record.')}
      </ConfirmDialog>
    </Box>
  )
}
