import { Box, IconButton, Typography } from '@mui/material'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../routing/Link.tsx'
import { t } from '../text/text.ts'

type Props = {
  title: ReactNode
  /** One line under the title. */
  detail?: ReactNode
  /** The buttons; one filled at most. */
  action?: ReactNode
  /** The page that this one belongs to. */
  back?: { to: string; label: string }
}

/** The head of a page: its h1, a line of detail and its actions. */
export function PageHeader({ title, detail, action, back }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: { xs: 2, sm: 4 },
        rowGap: { xs: 3, sm: 4 },
        flexWrap: 'wrap',
        mb: { xs: 4, md: 6 },
      }}
    >
      {/* On a phone the buttons go below a detail that would not stand in one line beside them; the title may break. */}
      <Box sx={{ display: 'flex', gap: 'inherit', flex: { xs: '1 1 auto', sm: '1 1 0' }, minWidth: back ? 220 : 180 }}>
        {back && (
          <IconButton
            component={Link}
            to={back.to}
            aria-label={t('Back to {place}', { place: back.label })}
            sx={{ ml: -2, alignSelf: 'flex-start' }}
          >
            <ArrowLeft size={20} />
          </IconButton>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h1" sx={{ width: { xs: 0, sm: 'auto' }, minWidth: 1 }}>
            {title}
          </Typography>
          {detail !== undefined && (
            <Typography component="div" color="textSecondary" sx={{ mt: 1 }}>
              {detail}
            </Typography>
          )}
        </Box>
      </Box>
      {action && <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>{action}</Box>}
    </Box>
  )
}
