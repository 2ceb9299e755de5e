import { Alert, Box, Button, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { FootBar } from '../../../../kit/web/shell/FootBar.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { focusHeading } from '../../../../kit/web/theme/heading.ts'
import type { FormKind, Question } from '../../forms/contract.ts'
import { lackingAnswers } from '../../forms/rules.ts'
import { AnswerCard, AnswerField } from '../../forms/web/parts.tsx'
import { aboutDraft, type Relation } from '../../requests/contract.ts'
import { AboutFields } from '../../requests/web/parts.tsx'
import { type RefereeRequest, refereeApi } from '../contract.ts'
import { FormStrip } from './FormStrip.tsx'
import { refereePaths } from './parts.tsx'
import { type Filled, forgetUnsaved, startOf, useDraft } from './SavedDraft.tsx'

type Open = RefereeRequest & {
  applicant: NonNullable<RefereeRequest['applicant']>
  form: NonNullable<RefereeRequest['form']>
}

const checkedBy = (questions: readonly Question[]) =>
  z.object({ about: aboutDraft, answers: z.record(z.string(), z.string()) }).superRefine(({ answers }, refine) => {
    for (const { path, message } of lackingAnswers(questions, answers)) {
      refine.addIssue({ code: 'custom', path: path.split('.'), message })
    }
  })

const titles = (kind: FormKind, firstName: string): readonly string[] => [
  t('How you know {firstName}', { firstName }),
  kind === 'personal' ? t('What {firstName} is like', { firstName }) : t('How {firstName} works', { firstName }),
  t('To finish'),
]

const Questions = ({ of }: { of: readonly Question[] }) =>
  of.length === 0 ? (
    <Typography color="textSecondary">{t('There are no questions in this part.')}</Typography>
  ) : (
    <AnswerCard>
      {of.map(one => (
        <AnswerField key={one.id} of={one} />
      ))}
    </AnswerCard>
  )

function useSubmit(token: string, onGone: () => void) {
  const navigate = useNavigate()
  return useApiMutation(refereeApi.submitReference, {
    refreshes: [refereeApi.readRefereeRequest],
    tells: false,
    onDone: () => {
      forgetUnsaved(token)
      void navigate(refereePaths.submitted, { replace: true, state: { linkToken: token } })
    },
    // Another tab or device was first: the page of the link says what became of it.
    onFailed: ({ code }) => code === 'gone' && onGone(),
  })
}

/** The form in three short parts. What is typed is saved as it is typed, and kept on this device while there is no network. */
export function ReferenceForm({ token, of }: { token: string; of: Open }) {
  const { applicant, form: asked, saved } = of
  const [start] = useState(() => startOf(of, token))
  const [part, setPart] = useState(saved.part)
  const [schema] = useState(() => checkedBy(asked.questions))
  const relation = (start.about.relation || undefined) as Relation | undefined
  const form = useFormOf(schema, { about: { ...start.about, relation }, answers: start.answers })
  const gone = () => void refresh(refereeApi.readRefereeRequest)
  const submit = useSubmit(token, gone)
  const filled = useWatch({ control: form.control }) as Filled
  const draft = useDraft({ token, start, filled, part, onGone: gone })
  const { firstName, lastName } = applicant
  const parts = {
    2: asked.questions.filter(one => one.part === 'work'),
    3: asked.questions.filter(one => one.part === 'finish'),
  }
  const go = (to: number) => {
    setPart(to)
    window.scrollTo({ top: 0 })
  }
  useEffect(() => {
    if (part) focusHeading()
  }, [part])
  async function next() {
    const fields = part === 1 ? (['about'] as const) : parts[2].map(({ id }) => `answers.${id}` as const)
    if (await form.trigger([...fields], { shouldFocus: true })) go(part + 1)
  }
  return (
    <>
      <FormStrip part={part} saved={draft} />
      <Form
        form={form}
        loading={submit.loading}
        error={submit.error}
        undrafted
        onSubmit={({ about, answers }) => submit.send({ body: { token, about, answers }, quiet: 'gone' })}
      >
        {saved.at !== null && part === saved.part && (
          <Alert severity="info">{t('Welcome back. You were on part {part}.', { part })}</Alert>
        )}
        <Box>
          <Typography color="textSecondary">
            {t('Reference for {name}', { name: `${firstName} ${lastName}` })}
          </Typography>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {titles(asked.kind, firstName)[part - 1]}
          </Typography>
          {part === 2 && parts[2].some(one => one.kind === 'rating') && (
            <Typography color="textSecondary">{t('1 is poor, 5 is excellent.')}</Typography>
          )}
        </Box>
        {part === 1 && (
          <AboutFields
            kind={asked.kind}
            at="about."
            labels={{
              relation: t('What are or were you to {firstName}?', { firstName }),
              employer: t('Where did you work together?'),
              title: t('What was {firstName}’s job?', { firstName }),
            }}
          />
        )}
        {part === 2 && <Questions of={parts[2]} />}
        {part === 3 && <Questions of={parts[3]} />}
        {part === 3 && (
          <Typography variant="body2" color="textSecondary">
            {t('By sending, you confirm that these answers are your own and true.')}
          </Typography>
        )}
        <FootBar sx={{ mx: -4, mb: { xs: -6, md: -10 }, px: 4, py: 3, display: 'flex', gap: 3 }}>
          {part > 1 && (
            <Button variant="outlined" size="large" onClick={() => go(part - 1)} sx={{ minWidth: 96 }}>
              {t('Back')}
            </Button>
          )}
          {part < 3 ? (
            <Button key="next" variant="contained" size="large" sx={{ flex: 1 }} onClick={() => void next()}>
              {t('Next')}
            </Button>
          ) : (
            <Button key="send" type="submit" variant="contained" size="large" sx={{ flex: 1 }} loading={submit.loading}>
              {t('Send reference')}
            </Button>
          )}
        </FootBar>
      </Form>
    </>
  )
}
