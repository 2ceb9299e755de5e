import { useEffect, useState } from 'react'
import { callAny } from '../../../../kit/web/call.ts'
import { locale, t } from '../../../../kit/web/text.ts'
import { setupApi } from '../../setup/contract.ts'
import type { Tick } from './EmbeddedPlayer.tsx'
import { PlayerFailed, PlayerFrame, PlayerLoading } from './PlayerFrame.tsx'

type Loaded = { video: string; captions: string | null }

function useVideo(fileId: string, captions: string, round: number) {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    const stop = new AbortController()
    const addresses: string[] = []
    const addressOf = (blob: Blob) => {
      const address = URL.createObjectURL(blob)
      addresses.push(address)
      return address
    }
    setLoaded(null)
    callAny(setupApi.readVideo, { params: { fileId }, signal: stop.signal, quiet: true }).then(
      ({ data }) => {
        if (!(data instanceof Blob)) return setLoaded('failed')
        const vtt = captions ? addressOf(new Blob([captions], { type: 'text/vtt' })) : null
        setLoaded({ video: addressOf(data), captions: vtt })
      },
      () => !stop.signal.aborted && setLoaded('failed'),
    )
    return () => {
      stop.abort()
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [fileId, captions, round])
  return { loaded, fail: () => setLoaded('failed') }
}

type Props = { fileId: string; captions: string; title: string; onTick: (tick: Tick) => void }

/** A video that the organisation uploaded, with its captions. */
export function UploadedPlayer({ fileId, captions, title, onTick }: Props) {
  const [round, setRound] = useState(0)
  const { loaded, fail } = useVideo(fileId, captions, round)
  return (
    <PlayerFrame>
      {loaded === null && <PlayerLoading />}
      {loaded === 'failed' && <PlayerFailed onRetry={() => setRound(round + 1)} />}
      {loaded && loaded !== 'failed' && (
        <video
          src={loaded.video}
          aria-label={title}
          controls
          playsInline
          onError={fail}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
            if (Number.isFinite(duration)) onTick({ at: currentTime, length: duration })
          }}
        >
          <track
            kind="captions"
            src={loaded.captions ?? undefined}
            srcLang={locale().slice(0, 2)}
            label={t('Captions')}
            default
          />
        </video>
      )}
    </PlayerFrame>
  )
}
