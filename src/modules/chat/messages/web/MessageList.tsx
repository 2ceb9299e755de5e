import { Box, Button, Typography } from '@mui/material'
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { Waiting } from '../../../../kit/web/drafts/answer-state.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { Message } from '../contract.ts'
import { MessageLine, type Of, UnsentLine } from './MessageLine.tsx'
import { type Row, rowsOf } from './Rows.tsx'
import { loadOlder, type Thread } from './Thread.tsx'

/** How near to the end, in pixels, counts as being there. */
const near = 60
/** The newest rows are always there: a reader that steps through them need not scroll. */
const kept = 30

const Line = ({ words, strong = false }: { words: string; strong?: boolean }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, py: 3, color: strong ? 'primary.ink' : 'text.secondary' }}>
    <Box sx={{ flex: 1, borderTop: 1, borderColor: strong ? 'primary.edge' : 'divider' }} />
    <Typography variant="body2" sx={{ fontWeight: 600, color: 'inherit' }}>
      {words}
    </Typography>
    <Box sx={{ flex: 1, borderTop: 1, borderColor: strong ? 'primary.edge' : 'divider' }} />
  </Box>
)

function drawn(row: Row, of: Of) {
  if (row.kind === 'day') return <Line key={row.key} words={row.words} />
  if (row.kind === 'unread') return <Line key={row.key} words={t('New messages')} strong />
  if (row.kind === 'writer')
    return (
      <Typography key={row.key} aria-hidden color="textSecondary" sx={{ pt: 3, pl: 9.5 }}>
        {t('{name} is typing…', { name: row.name })}
      </Typography>
    )
  if (row.kind === 'unsent') return <UnsentLine key={row.key} of={row.of} />
  return <MessageLine key={row.key} row={row} of={of} />
}

type Props = Of & {
  chatId: string | null
  thread: Thread
  unsent: readonly Waiting[]
  /** Who writes now. */
  writer: string | null
  /** Up to where one had read when the chat was opened. */
  readUntil: number
  /** Told when the newest message is in sight. */
  onSeen: () => void
}

/** Stays at the end while new messages come, and at its place while older ones do. */
function useScrolling(rows: readonly Row[], { chatId, thread, onSeen }: Pick<Props, 'chatId' | 'thread' | 'onSeen'>) {
  const list = useRef<VListHandle>(null)
  const atEnd = useRef(true)
  const loading = useRef(false)
  const oldest = thread.messages[0]?.sequence ?? 0
  const [first, setFirst] = useState(oldest)
  const [seen, setSeen] = useState(thread.messages.at(-1)?.sequence ?? 0)
  const newest = thread.messages.at(-1)?.sequence ?? 0
  // What came before the first message keeps the place of what is looked at. The row of a day may stay the first.
  const shift = oldest < first
  useLayoutEffect(() => setFirst(oldest), [oldest])
  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a row comes at the end
  useLayoutEffect(() => {
    if (!atEnd.current) return
    toEnd()
    setSeen(newest)
    onSeen()
  }, [rows.at(-1)?.key, newest])
  async function onScroll(offset: number) {
    const at = list.current
    if (!at) return
    atEnd.current = at.scrollSize - offset - at.viewportSize < near
    if (atEnd.current && seen !== newest) {
      setSeen(newest)
      onSeen()
    }
    if (offset > 400 || !thread.older || loading.current || chatId === null) return
    loading.current = true
    await loadOlder(chatId).catch(() => undefined)
    loading.current = false
  }
  return { list, shift, seen, onScroll: (offset: number) => void onScroll(offset), toEnd }
}

/** The messages of a chat, of which as many are drawn as are in sight. */
export function MessageList({ unsent, writer, readUntil, ...of }: Props) {
  const { thread, me } = of
  const rows = useMemo(
    (): Row[] => [
      ...rowsOf(thread, unsent, readUntil, me),
      ...(writer ? [{ kind: 'writer' as const, key: 'writer', name: writer }] : []),
    ],
    [thread, unsent, readUntil, me, writer],
  )
  const { list, shift, seen, onScroll, toEnd } = useScrolling(rows, of)
  const fresh = of.thread.messages.filter((one: Message) => one.sequence > seen && one.authorId !== of.me).length
  const last = rows.length - 1
  const keepMounted = Array.from({ length: Math.min(kept, rows.length) }, (_, at) => last - at)
  return (
    <Box sx={{ flex: 1, minHeight: 0, position: 'relative' }}>
      <VList
        ref={list}
        data={rows}
        shift={shift}
        onScroll={onScroll}
        keepMounted={keepMounted}
        role="region"
        aria-label={t('Messages')}
        tabIndex={0}
        style={{ height: '100%', overscrollBehavior: 'contain' }}
      >
        {row => (
          <Box key={row.key} sx={{ px: { xs: 3, md: 6 } }}>
            {drawn(row, of)}
          </Box>
        )}
      </VList>
      {fresh > 0 && (
        <Box sx={{ position: 'absolute', insetInline: 0, bottom: 8, display: 'grid', placeItems: 'center' }}>
          <Button variant="contained" startIcon={<ArrowDown size={17} />} onClick={toEnd}>
            {t('{fresh, plural, one {# new message} other {# new messages}}', { fresh })}
          </Button>
        </Box>
      )}
    </Box>
  )
}
