import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { t } from '../../../kit/web/text/text.ts'

type Props = {
  name: string
  /** Who still has it: then it cannot be deleted. */
  usedBy: readonly string[]
  /** What to do about that. */
  advice: string
  children: ReactNode
  loading: boolean
  error: Refusal | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a role or a permission is deleted; of one in use it says who has it. */
export function DeleteDialog({ name, usedBy, advice, children, ...of }: Props) {
  const used = usedBy.length > 0
  return (
    <ConfirmDialog
      open
      title={used ? t('{name} can’t be deleted', { name }) : t('Delete {name}?', { name })}
      confirmLabel={t('Delete')}
      destructive
      disabled={used}
      {...of}
    >
      {used ? (
        <>
          <Typography>{advice}</Typography>
          <Box component="ul" sx={{ pl: 5, my: 3, maxHeight: 240, overflowY: 'auto' }}>
            {usedBy.map(one => (
              <li key={one}>{one}</li>
            ))}
          </Box>
        </>
      ) : (
        children
      )}
    </ConfirmDialog>
  )
}
