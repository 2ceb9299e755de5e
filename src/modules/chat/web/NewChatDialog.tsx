import { Box, Button, ListItemButton, Typography } from '@mui/material'
import { useState } from 'react'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { SearchBox } from '../../../kit/web/lists/SearchBox.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { PersonCell } from '../../../kit/web/theme/PersonCell.tsx'
import type { ChatMember } from '../contract.ts'
import { membersApi } from '../members/contract.ts'

export const detailOf = ({ isCoordinator, detail }: ChatMember) => (isCoordinator ? t('Your coordinator') : detail)

/** Chooses to whom to write. */
export function NewChatDialog({ onChoose, onClose }: { onChoose: (accountId: string) => void; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const { data } = useApiQuery(membersApi.listMembers, { query: { limit: 20, ...(search ? { search } : {}) } })
  return (
    <TitledDialog title={t('New message')} onClose={onClose} actions={<Button onClick={onClose}>{t('Cancel')}</Button>}>
      <SearchBox label={t('Search by name')} value={search} onChange={setSearch} autoFocus />
      <Box sx={{ minHeight: 280, mt: 3 }}>
        {data?.data.map(one => (
          <ListItemButton key={one.id} onClick={() => onChoose(one.id)} sx={{ borderRadius: 2.5 }}>
            <PersonCell who={one} detail={detailOf(one)} />
          </ListItemButton>
        ))}
        {data?.data.length === 0 && <Typography color="textSecondary">{t('No one found.')}</Typography>}
      </Box>
    </TitledDialog>
  )
}
