import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { t } from '../../../kit/web/text/text.ts'

type Props = { name: string; says: ReactNode; detail?: ReactNode; onChange: () => void }

/** A kind of records or a type of documents, and the button that changes what is decided of it. */
export function TermRow({ name, says, detail, onChange }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        px: { xs: 4, md: 5 },
        py: 3,
        listStyle: 'none',
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2">{name}</Typography>
        <Typography>{says}</Typography>
        {detail && (
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
      <Button variant="outlined" aria-label={t('Change {name}', { name })} onClick={onChange}>
        {t('Change')}
      </Button>
    </Box>
  )
}
