import { Box, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { WifiOff } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Sentence } from '../../../../kit/contract/sentence.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { useOnline } from '../../../../kit/web/api/online.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { giveAnswers } from '../../../../kit/web/drafts/answer-queue.ts'
import { useAnswerQueue } from '../../../../kit/web/drafts/answer-state.ts'
import { ask } from '../../../../kit/web/live/live.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { told } from '../../../../kit/web/text/told.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { type ChatKind, chatApi, chatLive } from '../../contract.ts'
import { useChatNews, useConnected, useWriter } from '../../live/web/News.tsx'
import { type Message, messagesApi } from '../contract.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { ReadersDialog } from './ReadersDialog.tsx'
import { groupOf, type Unsent } from './Sending.tsx'
import { putMessage, refreshThread, type Thread, useThread } from './Thread.tsx'
import type { About, Written } from './Writing.tsx'

/** How often an open chat asks for what is new while nothing tells it, in milliseconds. */
const everyOpen = 4_000
/** How often one tells that one still writes, in milliseconds. */
const everyTyping = 3_000

type Props = {
  /** The chat; null: the first message to `accountId` begins it. */
  chatId: string | null
  accountId: string | null
  kind: ChatKind
  /** "Grace", or the name of the group. */
  name: string
  /** Why nothing can be written; null: it can. */
  readOnly: Sentence | null
  /** True: it was opened to write in it. */
  toWrite?: boolean
}

const nothing: Thread = { messages: [], older: false, revision: 0, readSequence: 0, reads: [] }

// Not randomUUID: browsers have it on secure addresses only.
function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Says each new message of somebody else once to those who hear the page. */
function Announced({ messages, me }: { messages: readonly Message[]; me: string }) {
  const known = useRef(messages.at(-1)?.sequence ?? 0)
  const [said, setSaid] = useState({ at: 0, words: '' })
  useEffect(() => {
    const fresh = messages.filter(one => one.sequence > known.current && one.authorId !== me && !one.deleted)
    known.current = Math.max(known.current, messages.at(-1)?.sequence ?? 0)
    if (fresh.length === 0) return
    const words = fresh.map(({ author, text }) => `${author.firstName} ${author.lastName}: ${text || t('File')}`)
    setSaid({ at: known.current, words: words.join('. ') })
  }, [messages, me])
  return (
    <div style={visuallyHidden} role="status">
      {/* The same words again are another message: only what is new in the page is read out. */}
      <span key={said.at}>{said.words}</span>
    </div>
  )
}

/** Tells the server up to where the chat was seen, while the page is. */
function useSeen(chatId: string | null, thread: Thread) {
  const told = useRef(0)
  return () => {
    const sequence = thread.messages.at(-1)?.sequence ?? 0
    const known = Math.max(told.current, thread.readSequence)
    if (!chatId || sequence <= known || document.visibilityState !== 'visible') return
    told.current = sequence
    void call(chatApi.markRead, { params: { id: chatId }, body: { sequence }, quiet: true }).then(
      () => refresh(chatApi.listChats),
      () => {
        told.current = 0
      },
    )
  }
}

/** Tells the others that one writes, now and then. */
function useTelling(chatId: string | null) {
  const told = useRef(Number.NEGATIVE_INFINITY)
  const connected = useConnected()
  return () => {
    if (!chatId || !connected || performance.now() - told.current < everyTyping) return
    told.current = performance.now()
    void ask(chatLive.type, { chatId }, { quiet: true }).catch(() => undefined)
  }
}

function useChanging() {
  const [about, setAbout] = useState<About | null>(null)
  const [deleted, setDeleted] = useState<Message | null>(null)
  const editing = useApiMutation(messagesApi.editMessage, { onDone: putMessage })
  const removing = useApiMutation(messagesApi.deleteMessage, {
    onDone: message => {
      putMessage(message)
      setDeleted(null)
    },
  })
  return { about, setAbout, deleted, setDeleted, editing, removing }
}

const OfflineStrip = () => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      px: 4,
      py: 2.5,
      bgcolor: 'warning.tint',
      color: 'warning.ink',
      borderBottom: 1,
      borderColor: 'warning.edge',
      fontWeight: 600,
    }}
  >
    <WifiOff size={18} aria-hidden />
    {t('You’re offline. Messages wait on this device.')}
  </Box>
)

/** The messages of a chat and where the next one is written. */
export function Conversation({ chatId, accountId, kind, name, readOnly, toWrite = false }: Props) {
  const me = useSession(of => of.user?.id) ?? ''
  const isStaff = useSession(of => of.user?.role) !== 'applicant'
  const online = useOnline()
  const asked = useThread(chatId, useChatNews(chatId, refreshThread, everyOpen))
  const writer = useWriter(chatId)
  const onTyping = useTelling(chatId)
  const thread = asked.data ?? nothing
  const group = groupOf(accountId ? { accountId } : { chatId: chatId ?? '' })
  const waiting = useAnswerQueue(of => of.waiting)
  const unsent = useMemo(() => waiting.filter(one => one.group === group), [waiting, group])
  const { about, setAbout, deleted, setDeleted, editing, removing } = useChanging()
  const [readersOf, setReadersOf] = useState<string | null>(null)
  const opened = useRef<number>(undefined)
  if (opened.current === undefined && asked.data) opened.current = asked.data.readSequence
  const onSeen = useSeen(chatId, thread)
  useEffect(() => {
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  })

  function send({ text, files, mentions, links }: Written) {
    if (about?.as === 'edit') {
      void editing.send({ params: { id: about.message.id }, body: { text } })
      return setAbout(null)
    }
    const to = accountId ? { to: accountId } : { chatId: chatId ?? '' }
    const replies = about ? { replyToId: about.message.id } : {}
    const linked = links.map(({ kind: as, id }) => ({ kind: as, id }))
    const message: Unsent = {
      id: newMessageId(),
      ...to,
      ...replies,
      text,
      files,
      mentions: [...mentions],
      links: linked,
    }
    setAbout(null)
    void giveAnswers({ group, values: [message] })
  }

  if (chatId && !asked.data && asked.error) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />
  return (
    <>
      {!online && <OfflineStrip />}
      {chatId && !asked.data ? (
        <Box sx={{ flex: 1 }} aria-busy />
      ) : (
        <MessageList
          chatId={chatId}
          thread={thread}
          unsent={unsent}
          writer={writer}
          readUntil={opened.current ?? 0}
          me={me}
          kind={kind}
          mayWrite={readOnly === null}
          onSeen={onSeen}
          onReaders={isStaff && kind !== 'direct' ? message => setReadersOf(message.id) : null}
          onReply={message => setAbout({ as: 'reply', message })}
          onEdit={message => setAbout({ as: 'edit', message })}
          onDelete={setDeleted}
        />
      )}
      {asked.data && <Announced messages={thread.messages} me={me} />}
      <div style={visuallyHidden} role="status">
        {writer && t('{name} is typing…', { name: writer })}
      </div>
      {readOnly === null ? (
        <Composer
          label={t('Message {name}', { name })}
          mentionsOf={kind === 'direct' ? null : chatId}
          about={about}
          autoFocus={toWrite}
          onCancel={() => setAbout(null)}
          onTyping={onTyping}
          onSend={send}
        />
      ) : (
        <Typography color="textSecondary" sx={{ p: 5, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          {told(readOnly)}
        </Typography>
      )}
      {readersOf && <ReadersDialog messageId={readersOf} onClose={() => setReadersOf(null)} />}
      <ConfirmDialog
        open={deleted !== null}
        title={t('Delete this message?')}
        confirmLabel={t('Delete message')}
        destructive
        loading={removing.loading}
        error={removing.error}
        onConfirm={() => deleted && void removing.send({ params: { id: deleted.id } })}
        onClose={() => setDeleted(null)}
      >
        {t('Members will see “Message deleted”. Your organization keeps what it said on record.')}
      </ConfirmDialog>
    </>
  )
}
