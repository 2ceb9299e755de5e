import { useEffect, useRef, useState } from 'react'
import type { ScanState } from '../../../../kit/contract/scan.ts'
import { addressOf } from '../../../../kit/web/api/address.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { locale, t } from '../../../../kit/web/text/text.ts'
import { Scanned } from '../../../../kit/web/theme/Scanned.tsx'
import { addressSeconds, playbackApi } from '../contract.ts'
import type { Tick } from './EmbeddedPlayer.tsx'
import { PlayerFailed, PlayerFrame, PlayerLoading } from './PlayerFrame.tsx'

type Source = { address: string; until: number; scan: ScanState }

/** The signed address of a video; asked for anew with every round, and the old one stays until the new one is there. */
function useSource(fileId: string, round: number) {
  const [source, setSource] = useState<Source | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const stop = new AbortController()
    setSource(before => (before === 'failed' ? null : before))
    const until = Date.now() + addressSeconds * 1000
    call(playbackApi.signAddress, { params: { fileId }, signal: stop.signal, quiet: true }).then(
      ({ ticket, scan }) => setSource({ address: addressOf(playbackApi.watch, { fileId }, { ticket }), until, scan }),
      () => !stop.signal.aborted && setSource('failed'),
    )
    return () => stop.abort()
  }, [fileId, round])
  return { source, fail: () => setSource('failed') }
}

/** Captions have an address of their own; null when there are none. */
function useCaptions(captions: string): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!captions) return
    const made = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }))
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [captions])
  return address
}

type Props = { fileId: string; captions: string; title: string; onTick: (tick: Tick) => void }

/** A video that the organization uploaded, with its captions. An address that has run out is replaced in passing. */
export function UploadedPlayer({ fileId, captions, title, onTick }: Props) {
  const [round, setRound] = useState(0)
  const { source, fail } = useSource(fileId, round)
  const track = useCaptions(captions)
  const left = useRef<{ at: number; playing: boolean } | null>(null)
  if (source === 'failed') {
    return (
      <PlayerFrame>
        <PlayerFailed onRetry={() => setRound(round + 1)} />
      </PlayerFrame>
    )
  }
  const broken = (video: HTMLVideoElement) => {
    if (!source || Date.now() < source.until) return fail()
    left.current = { at: video.currentTime, playing: !video.paused }
    setRound(round + 1)
  }
  const goOn = (video: HTMLVideoElement) => {
    const { at, playing } = left.current ?? { at: 0, playing: false }
    left.current = null
    if (at > 0) video.currentTime = at
    // A browser that wants to be asked again shows its button.
    if (playing) video.play().catch(() => undefined)
  }
  const player = (
    <PlayerFrame>
      {source === null && <PlayerLoading />}
      {source && (
        <video
          src={source.address}
          aria-label={title}
          controls
          playsInline
          preload="metadata"
          onError={event => broken(event.currentTarget)}
          onLoadedMetadata={event => goOn(event.currentTarget)}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
            if (Number.isFinite(duration)) onTick({ at: currentTime, length: duration })
          }}
        >
          <track
            kind="captions"
            src={track ?? undefined}
            srcLang={locale().slice(0, 2)}
            label={t('Captions')}
            default
          />
        </video>
      )}
    </PlayerFrame>
  )
  return <Scanned scan={source?.scan ?? 'clean'}>{player}</Scanned>
}
