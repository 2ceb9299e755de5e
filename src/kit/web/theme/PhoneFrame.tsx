import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { t } from '../text/text.ts'

const screen = {
  width: '100%',
  maxWidth: 340,
  mx: 'auto',
  border: 8,
  borderColor: 'surface.track',
  borderRadius: 9,
  overflow: 'hidden',
  bgcolor: 'background.default',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: 620,
}

const bar = { bgcolor: 'background.paper', p: 3 }

type Props = {
  /** What is previewed, for screen readers: the content scrolls, so it is a region. */
  label: string
  head?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** What somebody makes, as others see it on a phone; nothing in it can be used. */
export function PhoneFrame({ label, head, foot, children }: Props) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h2" color="textSecondary" sx={{ mb: 3, textAlign: 'center' }}>
        {t('On a phone')}
      </Typography>
      <Box sx={screen}>
        <Box sx={head ? { ...bar, borderBottom: 1, borderColor: 'divider' } : {}}>{head}</Box>
        <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowY: 'auto', p: head ? 4 : 3 }}>
          <Box inert>{children}</Box>
        </Box>
        <Box aria-hidden sx={foot ? { ...bar, borderTop: 1, borderColor: 'divider' } : {}}>
          {foot}
        </Box>
      </Box>
    </Box>
  )
}
