import { Box, Button, IconButton, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { CloudAlert, CloudCheck, CloudUpload, ListTodo, Timer, X } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../../kit/web/api/online.ts'
import { Drawer } from '../../../../kit/web/dialogs/layers.tsx'
import { showTime } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { isAnswered } from '../../scoring/rules.ts'
import type { RunningAttempt } from '../contract.ts'
import type { OwnAnswers } from './Answers.tsx'

type Props = {
  of: RunningAttempt
  answers: OwnAnswers
  /** Where the person is; the number of questions: the review. */
  at: number
  /** Seconds; null: without a limit. */
  left: number | null
  onGo: (at: number) => void
}

/** More questions than these are one bar. */
const mostSegments = 24

function Segments({ of, answers, at }: Pick<Props, 'of' | 'answers' | 'at'>) {
  const count = of.questions.length
  const done = of.questions.filter(one => isAnswered(answers.of(one.id).value)).length
  if (count > mostSegments) return <ProgressBar label={t('Answered')} value={done} of={count} width="100%" />
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 1 }}>
      {of.questions.map((one, place) => {
        const isDone = isAnswered(answers.of(one.id).value)
        const skipped = !isDone && place < at
        const color = isDone ? 'primary.main' : place === at ? 'primary.edge' : 'surface.track'
        return (
          <Box
            key={one.id}
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 3,
              boxSizing: 'border-box',
              border: skipped ? 1 : 0,
              borderColor: 'primary.main',
              bgcolor: skipped ? 'background.paper' : color,
            }}
          />
        )
      })}
    </Box>
  )
}

function AllQuestions({ of, answers, at, onGo }: Omit<Props, 'left'>) {
  const [open, setOpen] = useState(false)
  const go = (to: number) => {
    setOpen(false)
    onGo(to)
  }
  return (
    <>
      <Button startIcon={<ListTodo />} onClick={() => setOpen(true)} sx={{ mr: -2 }}>
        {t('All questions')}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('All questions'),
            sx: { borderRadius: '20px 20px 0 0', maxHeight: '85dvh', p: 5 },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
          <Typography variant="h3" component="h2">
            {t('All questions')}
          </Typography>
          <IconButton aria-label={t('Close')} onClick={() => setOpen(false)} sx={{ mr: -2 }}>
            <X size={20} />
          </IconButton>
        </Box>
        <QuestionList of={of} answers={answers} at={at} onGo={go} />
      </Drawer>
    </>
  )
}

/** Every question with how it stands, in words; `only` leaves out the others. */
export function QuestionList({ of, answers, at, onGo, only }: Omit<Props, 'left'> & { only?: ReadonlySet<string> }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {of.questions.map((one, place) => {
        if (only && !only.has(one.id)) return null
        const { value, marked } = answers.of(one.id)
        return (
          <Box key={one.id} component="li">
            <Button
              fullWidth
              variant="text"
              aria-current={place === at ? 'step' : undefined}
              onClick={() => onGo(place)}
              sx={{ justifyContent: 'flex-start', textAlign: 'left', gap: 3, minHeight: 48, fontWeight: 500 }}
            >
              <Box component="span" sx={{ width: 28, flexShrink: 0, color: 'text.secondary' }}>
                {place + 1}.
              </Box>
              <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.primary' }}>
                {one.text}
              </Box>
              {marked ? (
                <StatusChip tone="warning">{t('To review')}</StatusChip>
              ) : isAnswered(value) ? (
                <StatusChip tone="success" quiet>
                  {t('Answered')}
                </StatusChip>
              ) : (
                <StatusChip tone="neutral">{t('Not answered')}</StatusChip>
              )}
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

/** Minutes and seconds. */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

/** The last five minutes, in seconds. */
const lastStretch = 300

function Clock({ left }: { left: number }) {
  const isLate = left <= lastStretch
  const told =
    left === lastStretch || left === 60
      ? t('{minutes, plural, one {# minute left} other {# minutes left}}', { minutes: left / 60 })
      : ''
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: isLate ? 'warning.ink' : 'text.primary' }}>
      <Timer size={18} aria-hidden />
      <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {isLate ? t('{time} left, almost done', { time: clockOf(left) }) : t('{time} left', { time: clockOf(left) })}
      </Typography>
      <div role="status" style={visuallyHidden}>
        {told}
      </div>
    </Box>
  )
}

const heldWords: Record<OwnAnswers['onDevice'], () => string> = {
  kept: () => t('You’re offline. Saved on this phone.'),
  keeping: () => t('Saving…'),
  refused: () => t('You’re offline. Not saved yet: keep this page open.'),
}

function SavedNote({ answers }: { answers: OwnAnswers }) {
  const online = useOnline()
  const { state, onDevice, savedAt, waiting } = answers
  const isOff = !online || state === 'failed'
  const Icon = isOff ? CloudAlert : state === 'saving' ? CloudUpload : CloudCheck
  const words = isOff
    ? waiting.length > 0
      ? heldWords[onDevice]()
      : t('You’re offline.')
    : state === 'saving'
      ? t('Saving…')
      : savedAt
        ? t('Saved {time}', { time: showTime(savedAt) })
        : t('Saved as you answer')
  return (
    <Typography
      variant="body2"
      component="div"
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: isOff ? 'warning.ink' : 'text.secondary' }}
    >
      <Icon size={17} aria-hidden />
      {words}
    </Typography>
  )
}

/** Where the person is, how long they have, what is saved. */
export function AttemptHead({ of, answers, at, left, onGo }: Props) {
  const total = of.questions.length
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', px: 4, pb: 3.5 }}>
      <Box sx={{ maxWidth: 720, mx: 'auto' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44, mb: 1 }}>
          <Typography variant="subtitle2" component="p">
            {at < total ? t('Question {number} of {total}', { number: at + 1, total }) : t('Review')}
          </Typography>
          <AllQuestions of={of} answers={answers} at={at} onGo={onGo} />
        </Box>
        <Segments of={of} answers={answers} at={at} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mt: 3 }}>
          {left !== null && <Clock left={left} />}
          <SavedNote answers={answers} />
        </Box>
      </Box>
    </Box>
  )
}
