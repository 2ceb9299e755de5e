import { Box, Typography } from '@mui/material'
import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../../../kit/web/theme/ProgressBar.tsx'
import type { JourneyStep } from '../../../asked/contract.ts'
import { secondsOf } from '../../../playback/rules.ts'
import { useWatching, VideoPlayer } from '../../../playback/web/parts.tsx'
import type { ContentProps } from '../../web/ContentProps.tsx'

/** Minutes and seconds: "4:07". */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

function Watched({ step: { watched, state } }: { step: JourneyStep }) {
  const { length, stretches } = watched ?? { length: null, stretches: [] }
  if (state === 'done') return <Typography color="textSecondary">{t('You have watched this video.')}</Typography>
  if (length === null)
    return (
      <Typography color="textSecondary">
        {t('Press play. You can pause and continue later, here or on another device.')}
      </Typography>
    )
  const seconds = Math.min(secondsOf(stretches), length)
  const words = t('{seen} of {length} watched', { seen: clock(seconds), length: clock(length) })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ProgressBar label={words} value={Math.round(seconds)} of={Math.round(length)} width="100%" />
      <Typography variant="body2" color="textSecondary">
        {words}. {t('Skipping ahead does not count.')}
      </Typography>
    </Box>
  )
}

/** A video with how much of it was watched. What is played is saved as it goes. */
export function Content({ step, report }: ContentProps) {
  const onTick = useWatching(step.watched?.stretches ?? [], async watched => {
    if (step.state === 'done') return true
    const stretches = watched.stretches.map(([from, to]): [number, number] => [from, to])
    return report({ watched: { length: watched.length, stretches } }, { quiet: true })
  })
  return (
    <>
      <VideoPlayer of={step.content} title={step.title} onTick={onTick} />
      <Watched step={step} />
      {step.content.text && <RichText text={step.content.text} />}
    </>
  )
}
