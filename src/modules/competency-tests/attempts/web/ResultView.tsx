import { Box, Button, Typography } from '@mui/material'
import { Award, Check, ChevronDown, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { CopyLine } from '../../../../kit/web/theme/CopyLine.tsx'
import { Fold } from '../../../../kit/web/theme/Fold.tsx'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { CertificateButton } from '../../certificates/web/parts.tsx'
import type { AttemptResult, ResultAnswer } from '../contract.ts'
import { lookOf, stateWordsOf } from './AttemptChip.tsx'
import { pointsWords, QuestionImage } from './parts.tsx'

/** The word first, then points, then percent; the pass mark is a tick on the same bar. */
function Score({ of }: { of: AttemptResult }) {
  const { tone, icon } = lookOf(of)
  const isWaiting = of.state === 'waiting' && !of.withdrawn
  return (
    <Section>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <IconTile icon={icon} tone={tone} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ color: tone === 'neutral' ? 'text.primary' : `${tone}.ink` }}>
            {stateWordsOf(of)}
          </Typography>
          {of.withdrawn && (
            <Typography>
              {t('Withdrawn on {day}. This attempt no longer counts.', { day: showDay(of.withdrawn.on) })}
            </Typography>
          )}
          <Typography>
            {isWaiting
              ? t('Your coordinator reads what you wrote. We’ll email you.')
              : t('{reached} of {points} points, {needed} needed', {
                  reached: of.reached ?? 0,
                  points: of.points,
                  needed: of.needed,
                })}
          </Typography>
        </Box>
        {of.percent !== null && (
          <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {t('{percent}%', { percent: of.percent })}
          </Typography>
        )}
      </Box>
      {of.percent !== null && (
        <Box sx={{ mt: 4, pb: 6, position: 'relative' }}>
          <ProgressBar
            label={t('Points')}
            value={of.reached ?? 0}
            of={of.points}
            tone={of.state === 'passed' ? 'success' : 'error'}
            width="100%"
          />
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              left: `${of.passMark}%`,
              ml: '-1px',
              top: -5,
              width: 2,
              height: 16,
              bgcolor: 'text.primary',
            }}
          />
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{
              position: 'absolute',
              right: `${Math.max(100 - of.passMark - 12, 0)}%`,
              top: 14,
              whiteSpace: 'nowrap',
            }}
          >
            {t('Pass mark {mark}%', { mark: of.passMark })}
          </Typography>
        </Box>
      )}
      {of.timedOut && (
        <Typography color="textSecondary">{t('The time was up. What was saved by then counts.')}</Typography>
      )}
    </Section>
  )
}

function Certificate({ of }: { of: AttemptResult }) {
  if (!of.certificate) return null
  const { number, validUntil } = of.certificate
  return (
    <Section>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <IconTile icon={Award} />
        <Box sx={{ flex: 1, minWidth: 200, display: 'grid', gap: 2 }}>
          <Typography variant="h3" component="h2">
            {t('Your certificate')}
          </Typography>
          {validUntil && (
            <Typography color="textSecondary">{t('Valid through {day}', { day: showDay(validUntil) })}</Typography>
          )}
          <Typography>
            {t('Number')} <strong>{number}</strong>
          </Typography>
          <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
            <CertificateButton of={of} />
          </Box>
          <CopyLine label={t('Link to check it')} text={`${location.origin}/verify/${number}`} />
          <Typography variant="body2" color="textSecondary">
            {t('Anyone with the number can check it. They see the test, the organization, the day and your initials.')}
          </Typography>
        </Box>
      </Box>
    </Section>
  )
}

function Subjects({ of }: { of: AttemptResult }) {
  const named = of.subjects.filter(one => one.subject !== '')
  if (named.length === 0 || of.state === 'waiting') return null
  return (
    <Section
      title={t('By subject')}
      action={
        <Typography variant="body2" color="textSecondary">
          {t('Lowest first')}
        </Typography>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3.5 }}>
        {named.map(({ subject, reached, points }) => (
          <Box
            key={subject}
            component="li"
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px 64px', gap: 3, alignItems: 'center' }}
          >
            <span>{subject}</span>
            <ProgressBar label={subject} value={reached} of={points} tone="info" width="100%" />
            <Box component="span" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
              {t('{reached} of {points}', { reached, points })}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

function Mark({ correct, chosen }: { correct: boolean | null; chosen: boolean }) {
  if (correct) return <Check size={18} aria-hidden />
  return chosen && correct === false ? <X size={18} aria-hidden /> : <Box sx={{ width: 18, flexShrink: 0 }} />
}

function OptionRow({ one, chosen }: { one: ResultAnswer['options'][number]; chosen: boolean }) {
  const color = one.correct ? 'success.ink' : chosen && one.correct === false ? 'error.ink' : 'text.primary'
  const words = [chosen ? t('Your answer') : null, one.correct ? t('Correct') : null, one.feedback || null].filter(
    Boolean,
  )
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2.5, color, fontWeight: chosen ? 600 : 400 }}>
      <Mark correct={one.correct} chosen={chosen} />
      <Box>
        {one.text}
        {words.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {words.join(' · ')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** One question with what was answered and, where it is shown, what is correct and why. */
export function AnswerView({ of, number }: { of: ResultAnswer; number: number }) {
  const { value } = of
  const text = value && 'text' in value ? value.text : ''
  const chosen = value && 'chosen' in value ? value.chosen : []
  const score = of.waits
    ? t('Being scored')
    : of.reached === null
      ? pointsWords(of.points)
      : t('{reached} of {points, plural, one {# point} other {# points}}', { reached: of.reached, points: of.points })
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
        <Typography variant="subtitle1" component="h3" sx={{ whiteSpace: 'pre-line' }}>
          {number}. {of.text}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {score}
        </Typography>
      </Box>
      {of.imageId && <QuestionImage id={of.imageId} alt={of.imageAlt} />}
      {of.type === 'shortText' ? (
        <>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{text || t('Not answered')}</Typography>
          {of.options.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('Accepted: {answers}', { answers: of.options.map(one => one.text).join(', ') })}
            </Typography>
          )}
        </>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {of.options.map(one => (
            <OptionRow key={one.id} one={one} chosen={chosen.includes(one.id)} />
          ))}
        </Box>
      )}
      {of.explanation && <Typography color="textSecondary">{of.explanation}</Typography>}
      {of.comment && <Typography>{t('Comment: {comment}', { comment: of.comment })}</Typography>}
    </Box>
  )
}

const whenShown: Record<AttemptResult['showAnswers'], () => string> = {
  always: () => '',
  passed: () => t('Correct answers and explanations appear once you pass.'),
  never: () => t('This test does not show correct answers.'),
}

/** Every answer of the attempt. */
function Answers({ of }: { of: AttemptResult }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const words = of.revealed ? t('Answers and explanations') : t('Your answers')
  return (
    <Section>
      <Button
        fullWidth
        aria-expanded={open}
        aria-controls={id}
        endIcon={open ? <ChevronDown /> : <ChevronRight />}
        onClick={() => setOpen(!open)}
        sx={{ justifyContent: 'space-between', minHeight: 44, px: 0, color: 'text.primary' }}
      >
        {words}
      </Button>
      <Fold id={id} open={open}>
        <Box sx={{ display: 'grid', gap: 6, pt: 3 }}>
          {!of.revealed && (
            <StatusChip tone="neutral" wraps>
              {whenShown[of.showAnswers]()}
            </StatusChip>
          )}
          {of.answers.map((one, at) => (
            <AnswerView key={one.id} of={one} number={at + 1} />
          ))}
        </Box>
      </Fold>
    </Section>
  )
}

/** The result of an attempt, as its person sees it. `next` stands below the score. */
export function ResultView({ of, next }: { of: AttemptResult; next?: ReactNode }) {
  return (
    <>
      <Score of={of} />
      <Certificate of={of} />
      {next}
      <Subjects of={of} />
      <Answers of={of} />
    </>
  )
}
