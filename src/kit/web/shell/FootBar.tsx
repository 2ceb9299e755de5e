import { Box } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** Keeps what has the focus clear of the bar, however high the bar is: WCAG 2.4.11. */
function useClearOf(bar: RefObject<HTMLElement | null>, stays: boolean) {
  useEffect(() => {
    const { style } = document.documentElement
    // Where nothing is laid out, nothing lies under anything.
    if (!stays || !bar.current || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([entry]) => {
      const { height = 0 } = entry?.target.getBoundingClientRect() ?? {}
      style.scrollPaddingBottom = `${height + 16}px`
    })
    watch.observe(bar.current)
    return () => {
      watch.disconnect()
      style.removeProperty('scroll-padding-bottom')
    }
  }, [bar, stays])
}

type Props = { stays?: boolean; sx?: SxProps<Theme>; children: ReactNode }

/** The bar at the foot of a page on a phone, always in view unless `stays` is false. Windows too low for it scroll it. */
export function FootBar({ stays = true, sx = {}, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  useClearOf(bar, stays)
  return (
    <Box
      ref={bar}
      sx={[
        {
          position: stays ? 'sticky' : 'static',
          '@media (max-height: 480px)': { position: 'static' },
          bottom: 0,
          zIndex: 2,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          pb: 'env(safe-area-inset-bottom)',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  )
}
