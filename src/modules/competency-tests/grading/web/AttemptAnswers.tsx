import { Box, Button, Typography } from '@mui/material'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { NumberField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { attemptsApi, type ResultAnswer } from '../../attempts/contract.ts'
import { stateWordsOf } from '../../attempts/web/AttemptChip.tsx'
import { AnswerView } from '../../attempts/web/ResultView.tsx'
import { gradingApi, scoreDraft } from '../contract.ts'

function ScoreForm({ attemptId, of }: { attemptId: string; of: ResultAnswer }) {
  const form = useFormOf(scoreDraft, { questionId: of.id, points: of.reached as number, comment: of.comment })
  const { send, loading, error } = useApiMutation(gradingApi.scoreAnswer, {
    refreshes: [attemptsApi.readResult, attemptsApi.testsByUser],
  })
  return (
    <Box sx={{ mt: 3, p: 4, borderRadius: 3, bgcolor: 'surface.sunken' }}>
      <Form
        title={t('Score of “{question}”', { question: of.text })}
        form={form}
        loading={loading}
        error={error}
        onSubmit={body => send({ params: { id: attemptId }, body })}
      >
        <NumberField name="points" label={t('Points, 0 to {points}', { points: of.points })} min={0} max={of.points} />
        <TextField
          name="comment"
          label={t('Comment')}
          optional
          rows={2}
          help={t('The person reads it with the result.')}
        />
        <Box>
          <Button type="submit" variant="outlined" loading={loading}>
            {t('Save score')}
          </Button>
        </Box>
      </Form>
    </Box>
  )
}

/** What somebody answered in an attempt, with what is correct; short texts are scored here. */
export function AttemptAnswers({ id }: { id: string }) {
  const { data, error, refetch } = useApiQuery(attemptsApi.readResult, { params: { id } })
  const mayScore = useMay(gradingApi.scoreAnswer.allow)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const isWaiting = data.state === 'waiting' && !data.withdrawn
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography>
        {isWaiting
          ? t('Version {version}. Score the short texts below: the result follows from them.', {
              version: data.version,
            })
          : t('Version {version}. {state}: {reached} of {points} points, {needed} needed.', {
              version: data.version,
              state: stateWordsOf(data),
              reached: data.reached ?? 0,
              points: data.points,
              needed: data.needed,
            })}
      </Typography>
      {data.answers.map((one, at) => (
        <div key={one.id}>
          <AnswerView of={one} number={at + 1} />
          {isWaiting && mayScore && one.type === 'shortText' && one.waits && <ScoreForm attemptId={id} of={one} />}
        </div>
      ))}
    </Box>
  )
}
