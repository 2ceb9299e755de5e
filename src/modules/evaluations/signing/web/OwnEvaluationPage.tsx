import { Box, Button, Typography } from '@mui/material'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { TextInput } from '../../../../kit/web/forms/inputs.tsx'
import { useTypedHere } from '../../../../kit/web/forms/typed-here.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { showDay, showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { NotFound } from '../../../../kit/web/theme/NotFound.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { SignForm, useSigning } from '../../../signatures/web/parts.tsx'
import { evaluationTitle } from '../../evaluating/web/parts.tsx'
import { type EvaluationToSign, evaluationSigningApi, type OwnEvaluation } from '../contract.ts'
import { Quote, ReadAnswers } from './parts.tsx'

const list = '/applicant/evaluation'

function Sign({ of, reading }: { of: OwnEvaluation; reading: EvaluationToSign }) {
  const [comment, setComment] = useState('')
  const form = useSigning(reading.consentedOn !== null)
  useTypedHere(`comment ${of.id}`, comment ? { typed: { comment }, began: {} } : null, found =>
    setComment(String(found.typed.comment ?? '')),
  )
  const { send, loading, error } = useApiMutation(evaluationSigningApi.acknowledge, {
    refreshes: [evaluationSigningApi.readOwn, evaluationSigningApi.listOwn],
    onDone: () => setComment(''),
    onFailed: refusal => {
      if (refusal.code === 'conflict' || refusal.code === 'notPossible') void refresh(evaluationSigningApi.readOwn)
    },
  })
  const { contentSha256, consentSha256, consentText, consentedOn, signingName } = reading
  return (
    <>
      <Section title={t('Your comment')} detail={t('You can disagree here. Your comment stays with the evaluation.')}>
        <TextInput
          name="comment"
          label={t('Comment')}
          rows={3}
          maxLength={2000}
          optional
          value={comment}
          onChange={event => setComment(event.target.value)}
        />
      </Section>
      <SignForm
        review={{
          statement: t('I have read this evaluation. Signing doesn’t mean that I agree with it.'),
          consentText,
          consentedOn,
          name: signingName,
        }}
        form={form}
        loading={loading}
        error={error}
        submit={t('Sign')}
        onSign={({ typedName }) =>
          send({
            params: { id: of.id },
            body: { comment, signature: { typedName, consent: true, confirmed: true, contentSha256, consentSha256 } },
          })
        }
      />
    </>
  )
}

function Signed({ of }: { of: OwnEvaluation }) {
  const { person } = of.signatures
  if (!person) return null
  return (
    <Section
      title={t('You signed this evaluation')}
      detail={showInstant(person.signedAt, person.timeZone)}
      action={<StatusChip tone="success">{t('Signed')}</StatusChip>}
    >
      {of.comment ? (
        <Quote>{of.comment}</Quote>
      ) : (
        <Typography color="textSecondary">{t('You added no comment.')}</Typography>
      )}
    </Section>
  )
}

/** A person's own evaluation on a phone: read, commented on and signed. */
export function OwnEvaluationPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useApiQuery(evaluationSigningApi.readOwn, { params: { id }, quiet: true })
  const of = data?.id === id ? data : undefined
  if (error?.code === 'notFound' && !of)
    return (
      <NotFound
        icon={ClipboardCheck}
        text={t('There is no such evaluation here.')}
        back={{ to: list, label: t('Evaluations') }}
      />
    )
  if (error && !of) return <Failure error={error} onRetry={() => void refetch()} />
  if (!of) return <FormSkeleton />
  const score = of.score === null ? '' : t('Score {score}', { score: of.score.toFixed(1) })
  const scale = of.content.scale.flatMap((word, at) => (word ? [`${at + 1} ${word.toLowerCase()}`] : []))
  return (
    <ApplicantPage
      title={evaluationTitle(of)}
      detail={[t('Held on {day}', { day: showDay(of.heldOn) }), t('by {name}', { name: of.evaluator.name }), score]
        .filter(Boolean)
        .join(' · ')}
    >
      <Section title={t('Your evaluation')} detail={scale.join(' · ')} flush>
        <ReadAnswers of={of} />
      </Section>
      {of.toSign ? <Sign of={of} reading={of.toSign} /> : <Signed of={of} />}
      <Box>
        <Button component={Link} to={list}>
          {t('All my evaluations')}
        </Button>
      </Box>
    </ApplicantPage>
  )
}
