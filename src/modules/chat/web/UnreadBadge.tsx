import { Box } from '@mui/material'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { t } from '../../../kit/web/text/text.ts'
import { chatApi } from '../contract.ts'
import { useListNews } from '../live/web/News.tsx'

/** How many messages are unread, beside the menu's word. */
export function UnreadBadge() {
  const every = useListNews(30_000)
  const { data } = useApiQuery(chatApi.listChats, { query: { limit: 1 }, quiet: true }, every ? { every } : {})
  const unread = data?.pagination.totalUnread ?? 0
  if (unread === 0) return null
  return <UnreadCount unread={unread} pushed />
}

/** A count of unread messages, as a number and for those who hear it. */
export const UnreadCount = ({ unread, pushed = false }: { unread: number; pushed?: boolean }) => (
  <Box
    component="span"
    aria-label={t('{unread, plural, one {# unread message} other {# unread messages}}', { unread })}
    role="img"
    sx={{
      ml: pushed ? 'auto' : 0,
      minWidth: 20,
      height: 20,
      px: 1.5,
      borderRadius: 2.5,
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: 0,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      fontSize: '0.75rem',
      fontWeight: 650,
    }}
  >
    {unread > 99 ? '99+' : unread}
  </Box>
)
