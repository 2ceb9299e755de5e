import { Box } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { type Filling, useFilling } from './Filling.tsx'
import { ProgressStrip } from './ProgressStrip.tsx'

/** Keeps what has the focus clear of the bar, however high the bar is: WCAG 2.4.11. */
function useClearOf(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    if (!bar.current || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([entry]) => {
      const { height = 0 } = entry?.target.getBoundingClientRect() ?? {}
      style.scrollPaddingBottom = `${height + 16}px`
    })
    watch.observe(bar.current)
    return () => {
      watch.disconnect()
      style.removeProperty('scroll-padding-bottom')
    }
  }, [bar])
}

/** The bar of a checklist's page: one or two buttons. `stays`: it is always in view. */
export function FillingBar({ stays = false, children }: { stays?: boolean; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useClearOf(bar)
  return (
    <Box
      ref={bar}
      sx={{
        position: stays ? 'sticky' : 'static',
        '@media (max-height: 480px)': { position: 'static' },
        bottom: 0,
        zIndex: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <Box sx={{ maxWidth: 752, mx: 'auto', px: 4, py: 3, display: 'flex', flexWrap: 'wrap', gap: 3 }}>{children}</Box>
    </Box>
  )
}

type Props = {
  id: string
  groupId?: string
  children: (filling: Filling) => ReactNode
  bar?: (filling: Filling) => ReactNode
}

/** A checklist's page of an applicant: where they stand, the content, and a bar. */
export function FillingFrame({ id, groupId, children, bar }: Props) {
  const { filling, error, retry } = useFilling(id)
  const column = { width: '100%', maxWidth: 752, mx: 'auto', px: 4, py: 5, flex: 1 }
  if (!filling) {
    return <Box sx={column}>{error ? <Failure error={error} onRetry={retry} /> : <FormSkeleton />}</Box>
  }
  return (
    <>
      {filling.of.mayAnswer && <ProgressStrip filling={filling} {...(groupId ? { current: groupId } : {})} />}
      <Box sx={{ ...column, display: 'grid', alignContent: 'start', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children(filling)}
      </Box>
      {bar?.(filling)}
    </>
  )
}

/** How many answers wait on this device, as a sentence. */
export const unsentWords = (count: number): string =>
  t(
    '{count, plural, one {# skill is} other {# skills are}} saved on this phone and will be sent when you’re back online.',
    { count },
  )
