import { Box, Typography } from '@mui/material'
import { CirclePlay } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '../../../../kit/web/text/text.ts'
import { type StepContent, videoOf } from '../../contract.ts'
import { mergeStretches, playedBetween, type Stretch, secondsToWatch } from '../rules.ts'
import { EmbeddedPlayer, type Tick } from './EmbeddedPlayer.tsx'
import { PlayerFrame } from './PlayerFrame.tsx'
import { UploadedPlayer } from './UploadedPlayer.tsx'

type Video = Pick<StepContent, 'videoUrl' | 'videoFileId' | 'captions'>

/** The player that a step's video needs. */
export function VideoPlayer({ of, title, onTick }: { of: Video; title: string; onTick: (tick: Tick) => void }) {
  if (of.videoFileId)
    return <UploadedPlayer fileId={of.videoFileId} captions={of.captions} title={title} onTick={onTick} />
  const video = of.videoUrl ? videoOf(of.videoUrl) : null
  return video ? <EmbeddedPlayer video={video} title={title} onTick={onTick} /> : <VideoStill />
}

/** A video's place without its player: a preview, or a step whose video is still to be chosen. */
export function VideoStill() {
  return (
    <PlayerFrame>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, color: 'text.secondary' }}>
        <CirclePlay size={44} strokeWidth={1.5} aria-hidden />
        <Typography variant="body2">{t('Video')}</Typography>
      </Box>
    </PlayerFrame>
  )
}

export type Report = { readonly length: number; readonly stretches: Stretch[] }

/** Milliseconds between reports while a video plays, and before a report that failed is made again. */
const everyReport = 10_000
const retryAfter = 5_000

type Watching = { stretches: Stretch[]; length: number; at: number | null; dirty: boolean; told: number; busy: boolean }

/** Sends what is new, one report at a time; what was not accepted is sent again. */
function useReports(state: { current: Watching }, report: (what: Report) => Promise<boolean>) {
  const latest = useRef(report)
  latest.current = report
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useRef(async () => {
    const now = state.current
    if (now.busy || !now.dirty || now.length === 0) return
    clearTimeout(timer.current)
    Object.assign(now, { busy: true, dirty: false, told: Date.now() })
    const accepted = await latest.current({ length: now.length, stretches: now.stretches })
    now.busy = false
    if (accepted) return
    now.dirty = true
    timer.current = setTimeout(() => void send.current(), retryAfter)
  })
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void send.current()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      clearTimeout(timer.current)
    }
  }, [])
  return send.current
}

/**
 * Keeps which stretches were played (jumps do not count) and reports them: at the first sign of the player, every ten
 * seconds of playing, when enough was watched, and when the page is hidden. Answers what to call with each tick.
 */
export function useWatching(
  known: readonly Stretch[],
  report: (what: Report) => Promise<boolean>,
): (tick: Tick) => void {
  const state = useRef<Watching>({ stretches: [...known], length: 0, at: null, dirty: true, told: 0, busy: false })
  const send = useReports(state, report)
  return ({ at, length }) => {
    const now = state.current
    const stretch = playedBetween(now.at, at)
    const before = secondsToWatch(now.stretches, now.length)
    now.at = at
    now.length = Math.max(now.length, length)
    if (stretch) {
      now.stretches = mergeStretches([...now.stretches, stretch], now.length)
      now.dirty = true
    }
    const enough = before > 0 && secondsToWatch(now.stretches, now.length) <= 0
    if (now.told === 0 || enough || Date.now() - now.told >= everyReport) void send()
  }
}
