import { Box, Button } from '@mui/material'
import { Bookmark } from 'lucide-react'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { t } from '../../../../kit/web/text/text.ts'

const ViewsDialog = lazy(() => import('./ViewsDialog.tsx').then(m => m.ViewsDialog))

/** Opens the saved views of the list of caregivers. */
export function ViewsButton() {
  const opened = useDialog('views', true)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Bookmark />}
        aria-label={t('Saved views')}
        onClick={() => opened.show()}
        sx={{ '& .MuiButton-startIcon': { mr: { xs: 0, sm: 2 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('Views')}
        </Box>
      </Button>
      <DialogAt of={opened}>{() => <ViewsDialog onClose={opened.close} />}</DialogAt>
    </>
  )
}
