import { Box } from '@mui/material'
import { Reply } from 'lucide-react'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'

/** So far, in pixels, a finger draws a message aside until letting go replies to it. */
const enough = 56
/** So far it is not known yet whether the list is scrolled. */
const undecided = 10
/** From the edge of the screen a finger goes back to the page before. */
const edge = 24

type Begun = { readonly x: number; readonly y: number; readonly aside: boolean }

/** A message that a finger draws to the right is replied to; the menu and the key R do the same. `onReply` null: it stays where it is. */
export function SwipeToReply({ onReply, children }: { onReply: (() => void) | null; children: ReactNode }) {
  const begun = useRef<Begun | null>(null)
  const [drawn, setDrawn] = useState(0)
  const begin = ({ touches }: TouchEvent) => {
    const finger = touches.length === 1 ? touches[0] : undefined
    begun.current = finger && finger.clientX > edge ? { x: finger.clientX, y: finger.clientY, aside: false } : null
  }
  const move = ({ touches }: TouchEvent) => {
    const from = begun.current
    const finger = touches[0]
    if (!from || !finger) return
    const [aside, down] = [finger.clientX - from.x, Math.abs(finger.clientY - from.y)]
    if (!from.aside && Math.max(Math.abs(aside), down) < undecided) return
    if (!from.aside && aside < down) {
      begun.current = null
      return
    }
    begun.current = { ...from, aside: true }
    setDrawn(Math.max(0, Math.min(aside, enough + 16)))
  }
  const end = (replies: boolean) => {
    if (replies && drawn >= enough) onReply?.()
    begun.current = null
    setDrawn(0)
  }
  if (!onReply) return children
  return (
    <Box
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={() => end(true)}
      onTouchCancel={() => end(false)}
      // What goes up and down scrolls the list, and nothing scrolls it sideways.
      sx={{ position: 'relative', touchAction: 'pan-y', overflowX: 'clip' }}
    >
      {drawn > 0 && (
        <Box
          component={Reply}
          size={20}
          aria-hidden
          sx={{
            position: 'absolute',
            left: 4,
            top: '50%',
            mt: '-10px',
            color: drawn >= enough ? 'primary.ink' : 'text.disabled',
          }}
        />
      )}
      <Box style={drawn > 0 ? { transform: `translateX(${drawn}px)` } : undefined}>{children}</Box>
    </Box>
  )
}
