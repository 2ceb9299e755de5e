import { Alert, Box, Button, Typography } from '@mui/material'
import { Flag } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { keepNote, notesOnPhone } from '../../../../kit/web/drafts/phone-notes.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { FootBar } from '../../../../kit/web/shell/FootBar.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { isAnswered } from '../../scoring/rules.ts'
import { attemptsApi, type RunningAttempt } from '../contract.ts'
import { type OwnAnswers, useAnswers, type Value } from './Answers.tsx'
import { AttemptHead, QuestionList } from './AttemptHead.tsx'
import { QuestionImage, QuestionView } from './parts.tsx'

/** Seconds that are left by the clock of the server; null: without a limit. */
function useTimeLeft({ endsAt, now }: RunningAttempt): number | null {
  const [ahead, setAhead] = useState(() => Date.parse(now) - Date.now())
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    setAhead(Date.parse(now) - Date.now())
    setAt(Date.now())
  }, [now])
  useEffect(() => {
    if (endsAt === null) return
    const ticking = setInterval(() => setAt(Date.now()), 1_000)
    return () => clearInterval(ticking)
  }, [endsAt])
  return endsAt === null ? null : Math.max(Math.ceil((Date.parse(endsAt) - at - ahead) / 1_000), 0)
}

/** The question that this device showed last, by its place. */
function usePlace(of: RunningAttempt): [number, (to: number) => void] {
  const accountId = useSession(session => session.user?.id ?? '')
  const group = `place ${of.id}`
  const [at, setAt] = useState(0)
  useEffect(() => {
    void notesOnPhone(accountId, group, Date.now()).then(([note]) => {
      if (typeof note?.content === 'number') setAt(Math.min(note.content, of.questions.length))
    })
  }, [accountId, group, of.questions.length])
  const go = (to: number) => {
    setAt(to)
    window.scrollTo(0, 0)
    void keepNote({ id: group, accountId, group, at: Date.now(), content: to })
  }
  return [at, go]
}

/** False once another tab of this browser works on the attempt; `take` brings it back here, with what was answered there. */
function useOnlyTab(attemptId: string, takeOver: () => void): [boolean, () => void] {
  const [isMine, setIsMine] = useState(true)
  const channel = useRef<BroadcastChannel>(null)
  const take = useCallback(() => {
    setIsMine(true)
    takeOver()
    channel.current?.postMessage(attemptId)
  }, [attemptId, takeOver])
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const made = new BroadcastChannel('competency-attempt')
    made.onmessage = ({ data }) => {
      if (data === attemptId) setIsMine(false)
    }
    channel.current = made
    made.postMessage(attemptId)
    return () => made.close()
  }, [attemptId])
  return [isMine, take]
}

function valueWords(question: RunningAttempt['questions'][number], value: Value): string {
  if (!isAnswered(value)) return t('no answer')
  if ('text' in value) return value.text
  return question.options
    .filter(one => value.chosen.includes(one.id))
    .map(one => one.text)
    .join(', ')
}

type QuestionProps = { question: RunningAttempt['questions'][number]; answers: OwnAnswers }

function OneQuestion({ question, answers }: QuestionProps) {
  const { value, marked } = answers.of(question.id)
  const mine = answers.clashes.get(question.id)
  return (
    <>
      <QuestionView of={question} value={value} onChange={next => answers.put(question.id, { value: next })} />
      {mine !== undefined && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => answers.put(question.id, { value: mine })}>
              {t('Use this answer')}
            </Button>
          }
        >
          {t('You answered this question on another device too. On this one you had: {answer}.', {
            answer: valueWords(question, mine),
          })}
        </Alert>
      )}
      <Button
        startIcon={<Flag fill={marked ? 'currentColor' : 'none'} />}
        aria-pressed={marked}
        onClick={() => answers.put(question.id, { marked: !marked })}
        sx={{ justifySelf: 'center', minHeight: 44 }}
      >
        {marked ? t('Marked for review') : t('Mark for review')}
      </Button>
    </>
  )
}

function Review({ of, answers, onGo }: { of: RunningAttempt; answers: OwnAnswers; onGo: (at: number) => void }) {
  const open = of.questions.filter(one => !isAnswered(answers.of(one.id).value) || answers.of(one.id).marked)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h1">{t('Review and submit')}</Typography>
      {open.length === 0 ? (
        <Typography>{t('You answered every question.')}</Typography>
      ) : (
        <>
          <Typography>
            {t(
              '{count, plural, one {# question is not answered or marked for review.} other {# questions are not answered or marked for review.}} You can submit anyway.',
              { count: open.length },
            )}
          </Typography>
          <QuestionList
            of={of}
            answers={answers}
            at={of.questions.length}
            onGo={onGo}
            only={new Set(open.map(one => one.id))}
          />
        </>
      )}
    </Box>
  )
}

type BarProps = {
  at: number
  total: number
  loading: boolean
  error: Refusal | null
  onGo: (at: number) => void
  onSubmit: () => void
}

function Bar({ at, total, loading, error, onGo, onSubmit }: BarProps) {
  const words = at === total ? t('Submit test') : at === total - 1 ? t('Review and submit') : t('Next question')
  return (
    <FootBar>
      <Box sx={{ maxWidth: 752, mx: 'auto', px: 4, py: 3, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {error && !loading && (
          <Typography role="alert" sx={{ flexBasis: '100%', color: 'error.ink' }} variant="body2">
            {t('Not submitted yet. {why}', { why: error.sentence })}
          </Typography>
        )}
        <Button
          variant="outlined"
          size="large"
          disabled={at === 0}
          onClick={() => onGo(at - 1)}
          sx={{ minWidth: 96, minHeight: 44 }}
        >
          {t('Back')}
        </Button>
        <Button
          variant="contained"
          size="large"
          loading={loading}
          onClick={() => (at === total ? onSubmit() : onGo(at + 1))}
          sx={{ flex: 1, minHeight: 44 }}
        >
          {words}
        </Button>
      </Box>
    </FootBar>
  )
}

function useSubmitting(of: RunningAttempt, answers: OwnAnswers) {
  const navigate = useNavigate()
  const { send, loading, error } = useApiMutation(attemptsApi.submitAttempt, {
    refreshes: [attemptsApi.readTest, attemptsApi.testsByUser],
    tells: false,
  })
  const submit = useCallback(
    async (isTimeUp = false) => {
      await answers.flush()
      // What comes after the time is not taken.
      const body = { attemptId: of.id, answers: isTimeUp ? [] : answers.waiting }
      const reply = await send({ body, quiet: true })
      if (!reply) return
      answers.forget()
      void navigate(`/applicant/competency-test/results?attempt=${of.id}`, { replace: true })
    },
    [answers, navigate, of.id, send],
  )
  return { submit, loading, error }
}

/** An attempt under way: one question at a time, its answers saved as they are given. */
export function Attempt({ testId, of }: { testId: string; of: RunningAttempt }) {
  const answers = useAnswers(testId, of)
  const left = useTimeLeft(of)
  const [at, go] = usePlace(of)
  const [isMine, take] = useOnlyTab(of.id, answers.takeOver)
  const { submit, loading, error } = useSubmitting(of, answers)
  const isTimeUp = left === 0
  const late = useRef(submit)
  useEffect(() => {
    late.current = submit
  })
  useEffect(() => {
    if (!isTimeUp || !isMine) return
    void late.current(true)
    const again = () => void late.current(true)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isTimeUp, isMine])
  if (!isMine) {
    return (
      <EmptyState
        icon={Flag}
        text={t('You opened this test in another tab. What you answered is saved.')}
        action={
          <Button variant="contained" onClick={take}>
            {t('Continue here')}
          </Button>
        }
      />
    )
  }
  const question = of.questions[at]
  return (
    <>
      <AttemptHead of={of} answers={answers} at={at} left={left} onGo={go} />
      <Box
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 752,
          mx: 'auto',
          px: 4,
          py: { xs: 5, md: 8 },
          display: 'grid',
          alignContent: 'start',
          gap: 4,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {isTimeUp && <Alert severity="warning">{t('The time is up. What you saved is being submitted.')}</Alert>}
        {question ? (
          <OneQuestion key={question.id} question={question} answers={answers} />
        ) : (
          <Review of={of} answers={answers} onGo={go} />
        )}
        {/* Fetched before they are asked for: the network may be gone by then. */}
        <Box sx={{ display: 'none' }}>
          {of.questions.map(one => one.imageId && <QuestionImage key={one.id} id={one.imageId} alt="" />)}
        </Box>
      </Box>
      <Bar
        at={at}
        total={of.questions.length}
        loading={loading}
        error={error}
        onGo={go}
        onSubmit={() => void submit()}
      />
    </>
  )
}
