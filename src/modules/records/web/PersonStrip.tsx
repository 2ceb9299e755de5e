import { Box, Typography } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { t } from '../../../kit/web/text/text.ts'
import { Face } from '../../caregivers/list/web/parts.tsx'
import type { UserProfile } from '../../caregivers/profile/contract.ts'

const height = 56
const barHeight = { xs: 56, md: 64 }
/** What lies over the page then: the bar of the product, this one, and room for the ring of a focus. */
const covered = 64 + height + 16

/** Whether the head was scrolled out of the window. What has the focus stays clear of what stands in its place (WCAG 2.4.11). */
function useIsGone(head: RefObject<HTMLElement | null>): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (!head.current || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      ([entry]) => setGone(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: '-64px 0px 0px 0px' },
    )
    watch.observe(head.current)
    return () => watch.disconnect()
  }, [head])
  useEffect(() => {
    if (!gone) return
    const { style } = document.documentElement
    style.scrollPaddingTop = `${covered}px`
    return () => void style.removeProperty('scroll-padding-top')
  }, [gone])
  return gone
}

type Props = {
  of: UserProfile
  head: RefObject<HTMLElement | null>
  /** Whether they may work, as a chip, and as words where there is no room for one. */
  status: ReactNode
  words: ReactNode
  children: ReactNode
}

/** What stays of the head of a person when it is scrolled away: who it is, whether they may work, and what is done most. */
export function PersonStrip({ of, head, status, words, children }: Props) {
  const gone = useIsGone(head)
  return (
    // It takes no room of its own, so nothing moves when it comes.
    <Box
      sx={{
        position: 'sticky',
        top: {
          xs: `calc(var(--notice-bar, 0px) + ${barHeight.xs}px)`,
          md: `calc(var(--notice-bar, 0px) + ${barHeight.md}px)`,
        },
        zIndex: 1050,
        height: 0,
        mx: { xs: -4, md: -8 },
        displayPrint: 'none',
        '@media (max-height: 480px)': { display: 'none' },
      }}
    >
      {gone && (
        <Box
          role="region"
          aria-label={t('About {name}', { name: `${of.firstName} ${of.lastName}` })}
          sx={{
            height,
            px: { xs: 4, md: 8 },
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            bgcolor: 'background.default',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Face who={of} size={32} />
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 600 }}>
              {of.firstName} {of.lastName}
            </Typography>
            <Box sx={{ display: { sm: 'none' } }}>{words}</Box>
          </Box>
          <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 2, minWidth: 0, flexShrink: 0 }}>{status}</Box>
          <Box sx={{ flex: 1 }} />
          <Box sx={{ display: 'flex', gap: 1.5, flexShrink: 0 }}>{children}</Box>
        </Box>
      )}
    </Box>
  )
}
