import { Box, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { MessageSquare } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { NotFound } from '../../../kit/web/theme/NotFound.tsx'
import { usePersonBeside } from '../../records/beside/web/parts.tsx'
import { chatApi } from '../contract.ts'
import { useListNews, useWritersNews } from '../live/web/News.tsx'
import { membersApi } from '../members/contract.ts'
import { Conversation } from '../messages/web/Conversation.tsx'
import { ChatHead } from './ChatHead.tsx'
import { ChatList } from './ChatList.tsx'
import { NewChatDialog } from './NewChatDialog.tsx'

/** The chat that the address names, or the one with the account that it names, which may have none yet. */
function useOpened() {
  const [params] = useSearchParams()
  const chatId = params.get('chat')
  const withId = params.get('with')
  const navigate = useNavigate()
  const query = chatId ? { chatId } : { with: withId ?? '' }
  const every = useListNews(10_000)
  const asked = useApiQuery(
    chatApi.listChats,
    { query, quiet: true },
    { enabled: chatId !== null || withId !== null, ...(every ? { every } : {}) },
  )
  const known = asked.data?.data[0]
  const chat = known && (chatId ? known.id === chatId : known.with?.id === withId) ? known : null
  const begun = chat && !chatId ? chat.id : null
  useEffect(() => {
    if (begun) void navigate(`?chat=${begun}`, { replace: true })
  }, [begun, navigate])
  const { data } = useApiQuery(
    membersApi.listMembers,
    { query: { accountId: withId ?? '' }, quiet: true },
    { enabled: withId !== null },
  )
  const to = withId ? (data?.data.find(one => one.id === withId) ?? null) : null
  return {
    chatId,
    withId,
    chat,
    to,
    isMissing: chatId !== null && asked.data !== undefined && !asked.isPlaceholderData && !chat,
  }
}

type OpenedProps = ReturnType<typeof useOpened> & { toWrite: boolean; who: ReactNode }

function Opened({ chatId, withId, chat, to, isMissing, toWrite, who }: OpenedProps) {
  if (isMissing)
    return (
      <NotFound
        icon={MessageSquare}
        text={t('This chat was deleted, or you are no longer a member.')}
        back={{ to: '?', label: t('Chat') }}
      />
    )
  const other = chat?.with ?? to
  const kind = chat?.kind ?? 'direct'
  const name = chat?.name ?? (to ? `${to.firstName} ${to.lastName}` : '')
  return (
    <>
      <ChatHead chat={chat} other={other} name={name} who={who} />
      <Conversation
        key={chatId ?? withId}
        chatId={chatId}
        accountId={kind === 'direct' ? (other?.id ?? withId) : null}
        kind={kind}
        name={kind === 'direct' ? (other?.firstName ?? '') : name}
        readOnly={chat?.readOnly ?? null}
        toWrite={toWrite}
      />
    </>
  )
}

const bars = '64px - var(--notice-bar, 0px)'
const phoneBars = '56px - var(--notice-bar, 0px)'

/** Chats: the list beside what is open; on a phone the one or the other. */
export function ChatPage() {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const opened = useOpened()
  const other = opened.isMissing ? null : (opened.chat?.with ?? opened.to)
  const beside = usePersonBeside(other?.personId ?? null, other ? `${other.firstName} ${other.lastName}` : '')
  useWritersNews()
  const isOpen = opened.chatId !== null || opened.withId !== null
  const added = useDialog('new', true)
  const navigate = useNavigate()
  /** To whom a new message was begun here: where it is written has the focus that the dialog had. */
  const [chosen, setChosen] = useState<string | null>(null)
  const begin = (id: string) => {
    setChosen(id)
    added.closeThen(() => void navigate(`?with=${id}`))
  }
  const whole = { position: 'fixed', inset: 0, zIndex: 1200, bgcolor: 'background.default' } as const
  return (
    <Box
      sx={{
        display: 'flex',
        mx: { xs: -4, md: -8 },
        mt: { xs: -5, md: -8 },
        mb: { xs: -24, md: -12 },
        minHeight: { xs: `calc(100dvh - ${phoneBars})`, md: 0 },
        height: { md: `calc(100dvh - ${bars})` },
      }}
    >
      {(wide || !isOpen) && (
        <Box
          sx={{
            width: { xs: 1, md: 312 },
            flexShrink: 0,
            display: 'flex',
            flexDirection: 'column',
            bgcolor: 'background.paper',
            borderRight: { md: 1 },
            borderColor: { md: 'divider' },
          }}
        >
          <ChatList current={opened.chatId} onNew={() => added.show()} />
        </Box>
      )}
      {isOpen && (
        <Box
          component="section"
          aria-label={t('Conversation')}
          sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', ...(wide ? {} : whole) }}
        >
          <Opened
            {...opened}
            toWrite={chosen !== null && chosen === (opened.chat?.with?.id ?? opened.withId)}
            who={beside?.button}
          />
        </Box>
      )}
      {beside?.panel}
      {wide && !isOpen && (
        <Box sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
          <EmptyState icon={MessageSquare} text={t('Choose a chat, or write a new message.')} />
        </Box>
      )}
      <DialogAt of={added}>{() => <NewChatDialog onClose={added.close} onChoose={begin} />}</DialogAt>
    </Box>
  )
}
