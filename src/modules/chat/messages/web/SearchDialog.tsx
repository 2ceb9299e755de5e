import { Box, Button, ListItemButton, Typography } from '@mui/material'
import { useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { SearchBox } from '../../../../kit/web/lists/SearchBox.tsx'
import { showRecent } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { type Message, messagesApi } from '../contract.ts'

/** How many messages are shown before and after one that was found. */
const around = 3
/** How many are shown of what was found; who needs more adds a word. */
const shown = 50

function Words({ of, strong = false }: { of: Message; strong?: boolean }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {of.author.firstName} {of.author.lastName} · {showRecent(of.sentAt)}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', ...(strong && { fontWeight: 600 }) }}>
        {of.deleted ? t('Message deleted') : of.text || t('File')}
      </Typography>
    </Box>
  )
}

/** A message with those around it. */
function InPlace({ of }: { of: Message }) {
  const query = { before: of.sequence + around + 1, limit: 2 * around + 1 }
  const { data, error, refetch } = useApiQuery(messagesApi.listMessages, { params: { id: of.chatId }, query })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} />
  const near = data.messages.filter(one => Math.abs(one.sequence - of.sequence) <= around)
  return (
    <Box sx={{ display: 'grid', gap: 2, borderLeft: 3, borderColor: 'primary.edge', ml: 4, pl: 4, py: 2 }}>
      {near
        .toSorted((a, b) => a.sequence - b.sequence)
        .map(one => (
          <Words key={one.id} of={one} strong={one.id === of.id} />
        ))}
    </Box>
  )
}

function Found({ chatId, search }: { chatId: string; search: string }) {
  const [open, setOpen] = useState<string | null>(null)
  const { data, error, refetch } = useApiQuery(messagesApi.listMessages, {
    params: { id: chatId },
    query: { search, limit: shown },
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={3} />
  const all = data.messages.toSorted((a, b) => b.sequence - a.sequence)
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {data.more
          ? t('The newest {shown} messages with these words. Add a word to find older ones.', { shown })
          : t('{count, plural, =0 {No message has these words.} one {# message} other {# messages}}', {
              count: all.length,
            })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.map(one => (
          <li key={one.id}>
            <ListItemButton
              aria-expanded={one.id === open}
              onClick={() => setOpen(one.id === open ? null : one.id)}
              sx={{ borderRadius: 2.5, px: 3 }}
            >
              <Words of={one} />
            </ListItemButton>
            {one.id === open && <InPlace of={one} />}
          </li>
        ))}
      </Box>
    </>
  )
}

/** Finds messages of one chat by their words, the newest first; each opens with those around it. */
export function SearchDialog({ chatId, onClose }: { chatId: string; onClose: () => void }) {
  const [search, setSearch] = useState('')
  return (
    <TitledDialog
      title={t('Search this chat')}
      onClose={onClose}
      onlyRead
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <SearchBox label={t('Search messages')} value={search} onChange={setSearch} autoFocus />
      <Box sx={{ minHeight: 280, mt: 3 }}>{search && <Found key={search} chatId={chatId} search={search} />}</Box>
    </TitledDialog>
  )
}
