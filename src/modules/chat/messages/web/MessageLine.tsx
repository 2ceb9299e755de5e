import { Box, Button, Typography } from '@mui/material'
import { Clock, Copy, Eye, Pencil, Reply, Trash2, TriangleAlert } from 'lucide-react'
import { dropAnswer, retryAnswer } from '../../../../kit/web/drafts/answer-queue.ts'
import type { Waiting } from '../../../../kit/web/drafts/answer-state.ts'
import { type MenuAction, RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Initials } from '../../../../kit/web/theme/PersonCell.tsx'
import type { ChatKind } from '../../contract.ts'
import type { Message, ReadStep } from '../contract.ts'
import { readBy, refuseChange } from '../rules.ts'
import { Bubble, bubble, Foot } from './Bubble.tsx'
import type { MessageRow } from './Rows.tsx'
import type { Unsent } from './Sending.tsx'
import { SwipeToReply } from './SwipeToReply.tsx'
import type { Thread } from './Thread.tsx'

/** Of what a line is drawn, and what it can be told to do. */
export type Of = {
  readonly me: string
  readonly kind: ChatKind
  readonly mayWrite: boolean
  readonly thread: Thread
  /** Opens who has read a message; null: it is not told. */
  readonly onReaders: ((message: Message) => void) | null
  readonly onReply: (message: Message) => void
  readonly onEdit: (message: Message) => void
  readonly onDelete: (message: Message) => void
}

function readWords(message: Message, kind: ChatKind, reads: readonly ReadStep[]): string | null {
  const { read, of } = readBy(message, reads)
  if (read === 0 || of === 0) return null
  return kind === 'direct' ? t('Read') : t('Read by {read} of {of}', { read, of })
}

function actionsFor(message: Message, own: boolean, of: Of): MenuAction[] {
  if (message.deleted) return []
  const change = refuseChange(
    { authorId: message.authorId, sentAt: new Date(message.sentAt), deleted: false },
    of.me,
    new Date(),
  )
  const copy = () => void navigator.clipboard?.writeText(message.text).catch(() => undefined)
  const { onReaders } = of
  return [
    ...(of.mayWrite ? [{ label: t('Reply'), icon: Reply, onClick: () => of.onReply(message) }] : []),
    ...(message.text ? [{ label: t('Copy text'), icon: Copy, onClick: copy }] : []),
    ...(onReaders ? [{ label: t('Who has read it'), icon: Eye, onClick: () => onReaders(message) }] : []),
    ...(own && of.mayWrite
      ? [
          { label: t('Edit'), icon: Pencil, unless: change, onClick: () => of.onEdit(message) },
          { label: t('Delete'), icon: Trash2, unless: change, onClick: () => of.onDelete(message) },
        ]
      : []),
  ]
}

/** One message, with what can be done with it. */
export function MessageLine({ row, of }: { row: MessageRow; of: Of }) {
  const { message, begins, ends } = row
  const own = message.authorId === of.me
  const name = `${message.author.firstName} ${message.author.lastName}`
  const actions = actionsFor(message, own, of)
  const reply = of.mayWrite && !message.deleted ? () => of.onReply(message) : null
  return (
    <Box
      component="article"
      aria-label={t('{name} wrote', { name })}
      onKeyDown={event => {
        if (event.key !== 'r' || event.ctrlKey || event.metaKey || !reply) return
        event.preventDefault()
        reply()
      }}
    >
      <SwipeToReply onReply={reply}>
        <Box sx={{ display: 'flex', gap: 2.5, pt: begins ? 3 : 1, flexDirection: own ? 'row-reverse' : 'row' }}>
          {!own && <Box sx={{ width: 28, flexShrink: 0 }}>{begins && <Initials who={message.author} size={28} />}</Box>}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexDirection: own ? 'row-reverse' : 'row' }}>
              <Bubble message={message} own={own} />
              <RowMenu of={t('the message of {name}', { name })} actions={actions} />
            </Box>
            {ends && (
              <Foot
                message={message}
                own={own}
                name={own || of.kind === 'direct' ? null : name}
                read={own || of.kind === 'announcement' ? readWords(message, of.kind, of.thread.reads) : null}
              />
            )}
          </Box>
        </Box>
      </SwipeToReply>
    </Box>
  )
}

/** A message that waits on this device, or that the server did not take. */
export function UnsentLine({ of }: { of: Waiting }) {
  const { text, files } = of.value as Unsent
  const held = of.state === 'held'
  const Icon = held ? TriangleAlert : Clock
  return (
    <Box component="article" sx={{ display: 'grid', justifyItems: 'end', pt: 2 }}>
      <Box sx={{ ...bubble(true), bgcolor: 'background.paper', borderStyle: 'dashed' }}>
        {files.map(file => (
          <Typography key={file.name} variant="subtitle2">
            {file.name}
          </Typography>
        ))}
        {text}
      </Box>
      <Typography
        variant="body2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          pt: 1,
          fontWeight: 600,
          color: held ? 'error.ink' : 'warning.ink',
        }}
      >
        <Icon size={15} aria-hidden />
        {held ? t('Not sent') : t('Waiting to send')}
        {held && (
          <>
            <Button size="small" onClick={() => retryAnswer(of.id)}>
              {t('Try again')}
            </Button>
            <Button size="small" onClick={() => void dropAnswer(of.id)}>
              {t('Delete')}
            </Button>
          </>
        )}
      </Typography>
    </Box>
  )
}
