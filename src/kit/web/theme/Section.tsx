import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { CatchInCard } from './CatchInCard.tsx'

type Props = {
  title?: ReactNode
  detail?: ReactNode
  action?: ReactNode
  /** True: on a phone the action, a sentence, stands under the heading and takes no width from it. */
  stacked?: boolean
  /** True: no padding around the content, for rows that reach the edges. */
  flush?: boolean
  children: ReactNode
}

/** A card with a heading (h2 in the outline), an action at its right and content. */
export function Section({ title, detail, action, stacked = false, flush = false, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={title ? id : undefined}>
      {title && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: stacked ? { xs: 'wrap', sm: 'nowrap' } : 'nowrap',
            columnGap: 3,
            rowGap: 1,
            px: { xs: 4, md: 5 },
            py: 4,
            borderBottom: flush ? 1 : 0,
            borderColor: 'line.subtle',
          }}
        >
          <Box sx={{ flex: stacked ? { xs: '1 0 100%', sm: 1 } : 1, minWidth: 0 }}>
            <Typography id={id} variant="h3" component="h2">
              {title}
            </Typography>
            {detail && (
              <Typography component="div" variant="body2" color="textSecondary">
                {detail}
              </Typography>
            )}
          </Box>
          {action}
        </Box>
      )}
      <Box sx={flush ? {} : { px: { xs: 4, md: 5 }, pb: 5, pt: title ? 0 : 5 }}>
        <CatchInCard>{children}</CatchInCard>
      </Box>
    </Card>
  )
}
