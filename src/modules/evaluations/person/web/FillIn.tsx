import { Alert, Box, Button, Typography } from '@mui/material'
import { PenLine } from 'lucide-react'
import { useId } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { SavedAt } from '../../../../kit/web/drafts/autosave.tsx'
import { DayInput } from '../../../../kit/web/forms/DayInput.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { type EvaluationDetail, evaluatingApi } from '../../evaluating/contract.ts'
import { isAnswered } from '../../evaluating/rules.ts'
import { type Answers, evaluationTitle, useAnswers } from '../../evaluating/web/parts.tsx'
import { questionsOf } from '../../forms/rules.ts'
import { evaluationReads } from '../../signing/web/parts.tsx'
import { SignDialog } from '../../signing/web/SignDialog.tsx'
import { QuestionRow } from './QuestionRow.tsx'

function leftWords(left: number): string {
  return left === 0
    ? t('Everything is answered')
    : t('{left, plural, one {# question left} other {# questions left}}', { left })
}

/** Moves to the first question that still needs an answer: into its choices, or its text. */
function focusOn(id: string): void {
  document.getElementById(`question-${id}`)?.querySelector<HTMLElement>('input, textarea')?.focus()
}

type BarProps = { of: EvaluationDetail; answers: Answers; open: readonly string[]; onSign: () => void }

/** What is saved, what is left, and the one button: early, it leads to the first open question. */
function Bar({ of, answers, open, onSign }: BarProps) {
  const me = useSession(session => session.user?.id)
  const isMine = of.evaluator.id === me
  const assign = useApiMutation(evaluatingApi.assignEvaluator, { refreshes: evaluationReads })
  const [first] = open
  const press = () => {
    const asked = answers.asks[0] ?? first
    if (asked) focusOn(asked)
    else onSign()
  }
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: { xs: 64, md: 0 },
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, md: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'line.subtle',
        bgcolor: 'background.paper',
        borderRadius: '0 0 14px 14px',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 180, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <SavedAt state={answers.state} />
        <Typography variant="body2" color="textSecondary">
          {leftWords(open.length)}
        </Typography>
      </Box>
      {isMine ? (
        <Button
          variant="contained"
          startIcon={<PenLine />}
          onClick={press}
          disabled={open.length === 0 && answers.isUnsaved && answers.asks.length === 0}
          sx={{ width: { xs: 1, sm: 'auto' } }}
        >
          {t('Sign and send to {name}', { name: of.person.firstName })}
        </Button>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('Only {name}, the evaluator, can sign.', { name: of.evaluator.name })}
          </Typography>
          <Button
            variant="outlined"
            loading={assign.loading}
            onClick={() => void assign.send({ params: { id: of.id }, body: { evaluatorId: me ?? '' } })}
          >
            {t('Assign to me')}
          </Button>
        </>
      )}
    </Box>
  )
}

/** The evaluation while it is filled in: saved question by question, by one evaluator or several at once. */
export function FillIn({ of }: { of: EvaluationDetail }) {
  const answers = useAnswers(of)
  const heldId = useId()
  const sign = useDialog('sign', true)
  const questions = questionsOf(of.content).filter(one => one.required)
  const open = questions.flatMap(one =>
    isAnswered(one, { questionId: one.id, ...answers.answerOf(one.id) }) ? [] : [one.id],
  )
  const words = of.content.scale.flatMap((word, at) => (word ? [`${at + 1} ${word.toLowerCase()}`] : []))
  const done = questions.length - open.length
  return (
    // Clipped and not hidden: the bar sticks to the window.
    <Box sx={{ minWidth: 0, '& > section': { overflow: 'clip' } }}>
      <Section
        flush
        title={evaluationTitle(of)}
        detail={words.join(' · ')}
        stacked
        action={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <ProgressBar label={t('Answered')} value={done} of={questions.length} width={72} />
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
              {t('{done} of {all}', { done, all: questions.length })}
            </Typography>
          </Box>
        }
      >
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, px: { xs: 4, md: 5 }, py: 3 }}>
          <Typography component="label" htmlFor={heldId} variant="subtitle2">
            {t('Day of the evaluation')}
          </Typography>
          <DayInput id={heldId} value={answers.heldOn} onChoose={day => day && answers.hold(day)} />
        </Box>
        {answers.state.state === 'refused' && (
          <Alert severity="error" sx={{ mx: { xs: 4, md: 5 }, mb: 3 }}>
            {t('The last change was not saved. Check the day of the evaluation and your answers.')}
          </Alert>
        )}
        {of.content.parts.map(part => (
          <Box key={part.id}>
            {part.title && (
              <Typography
                variant="subtitle2"
                component="h3"
                sx={{
                  px: { xs: 4, md: 5 },
                  py: 2,
                  bgcolor: 'surface.sunken',
                  borderTop: 1,
                  borderColor: 'line.subtle',
                }}
              >
                {part.title}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {part.questions.map(one => (
                <QuestionRow key={one.id} of={one} scale={of.content.scale} answers={answers} />
              ))}
            </Box>
          </Box>
        ))}
        <Bar of={of} answers={answers} open={open} onSign={() => sign.show()} />
        <DialogAt of={sign}>{() => <SignDialog of={of} onClose={sign.close} />}</DialogAt>
      </Section>
    </Box>
  )
}
