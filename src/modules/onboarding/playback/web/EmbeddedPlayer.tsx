import { useEffect, useRef, useState } from 'react'
import type { videoOf } from '../../contract.ts'
import { PlayerFailed, PlayerFrame, PlayerLoading } from './PlayerFrame.tsx'

type Video = NonNullable<ReturnType<typeof videoOf>>
/** Where a player stands, in seconds. */
export type Tick = { readonly at: number; readonly length: number }

const hosts = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' }

const addressOf = ({ provider, id }: Video) =>
  provider === 'youtube'
    ? `${hosts.youtube}/embed/${id}?enablejsapi=1&playsinline=1&rel=0&cc_load_policy=1&origin=${encodeURIComponent(location.origin)}`
    : `${hosts.vimeo}/video/${id}?api=1&dnt=1&playsinline=1`

/** How each player is asked to tell where it stands: YouTube by "listening", Vimeo by a listener for its time. */
const greetings = {
  youtube: [{ event: 'listening', id: 1, channel: 'widget' }],
  vimeo: [{ method: 'addEventListener', value: 'timeupdate' }],
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function parsed(data: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Reads a player's message: YouTube's `infoDelivery`, Vimeo's `timeupdate`. A YouTube message may carry one number only. */
function readMessage(provider: Video['provider'], data: unknown): { at?: number; length?: number } {
  const message = parsed(data)
  const told = provider === 'youtube' ? message.info : message.data
  if (!isRecord(told)) return {}
  const [at, length] = provider === 'youtube' ? [told.currentTime, told.duration] : [told.seconds, told.duration]
  return { ...(isNumber(at) && { at }), ...(isNumber(length) && length > 0 && { length }) }
}

/** Milliseconds between greetings until the player answers, and after which it counts as not loading. */
const everyGreeting = 500
const patience = 15_000

function usePlayer({ provider }: Video, round: number, onTick: (tick: Tick) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const tick = useRef(onTick)
  tick.current = onTick
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new player
  useEffect(() => {
    setState('loading')
    let length: number | undefined
    let answered = false
    const greet = () => {
      for (const one of greetings[provider])
        frame.current?.contentWindow?.postMessage(JSON.stringify(one), hosts[provider])
    }
    const hear = (event: MessageEvent) => {
      if (event.origin !== hosts[provider] || event.source !== frame.current?.contentWindow) return
      if (!answered) greet()
      answered = true
      setState('ready')
      const told = readMessage(provider, event.data)
      length = told.length ?? length
      if (told.at !== undefined && length !== undefined) tick.current({ at: told.at, length })
    }
    const greeting = setInterval(() => !answered && greet(), everyGreeting)
    const giveUp = setTimeout(() => !answered && setState('failed'), patience)
    window.addEventListener('message', hear)
    return () => {
      clearInterval(greeting)
      clearTimeout(giveUp)
      window.removeEventListener('message', hear)
    }
  }, [provider, round])
  return { frame, state }
}

/** A video of YouTube or Vimeo in its own player, spoken to by messages only: no script of theirs runs in the page. */
export function EmbeddedPlayer({
  video,
  title,
  onTick,
}: {
  video: Video
  title: string
  onTick: (tick: Tick) => void
}) {
  const [round, setRound] = useState(0)
  const { frame, state } = usePlayer(video, round, onTick)
  return (
    <PlayerFrame>
      <iframe
        key={round}
        ref={frame}
        src={addressOf(video)}
        title={title}
        allow="fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {state === 'loading' && <PlayerLoading />}
      {state === 'failed' && <PlayerFailed onRetry={() => setRound(round + 1)} />}
    </PlayerFrame>
  )
}
