import { Box, Button } from '@mui/material'
import { useApiQueryAll } from '../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { PersonCell } from '../../../kit/web/theme/PersonCell.tsx'
import { membersApi } from '../members/contract.ts'
import { detailOf } from './NewChatDialog.tsx'

/** Who is in a group. */
export function MembersDialog({ chatId, onClose }: { chatId: string; onClose: () => void }) {
  const { data = [] } = useApiQueryAll(membersApi.listMembers, { query: { chatId } })
  return (
    <TitledDialog
      title={t('Members')}
      onClose={onClose}
      onlyRead
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data.map(one => (
          <li key={one.id}>
            <PersonCell who={one} detail={detailOf(one)} />
          </li>
        ))}
      </Box>
    </TitledDialog>
  )
}
