import { Box, Button, Typography } from '@mui/material'
import { ClipboardCheck, RotateCcw } from 'lucide-react'
import { useParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { ReasonForm } from '../../../../kit/web/dialogs/ReasonForm.tsx'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showDay, showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { PersonPage } from '../../../records/web/parts.tsx'
import { type Attempt, attemptsApi, type OwnTest } from '../../attempts/contract.ts'
import { AttemptChip, attemptLine } from '../../attempts/web/AttemptChip.tsx'
import { CertificateButton } from '../../certificates/web/parts.tsx'
import { gradingApi } from '../contract.ts'
import { AttemptAnswers } from './AttemptAnswers.tsx'

function RetakeForm({ of, personId, onClose }: { of: OwnTest; personId: string; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(attemptsApi.retake, {
    refreshes: [attemptsApi.testsByUser],
    onDone: onClose,
  })
  return (
    <ReasonForm
      title={t('Give another attempt at {name}', { name: of.name })}
      submitLabel={t('Give attempt')}
      about={t('They can take it right away, and are told by email.')}
      loading={loading}
      error={error}
      onSubmit={({ reason }) => send({ body: { testId: of.id, userId: personId, reason } })}
      onClose={onClose}
    />
  )
}

function WithdrawForm({ of, onClose }: { of: Attempt; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(gradingApi.withdrawAttempt, {
    refreshes: [attemptsApi.testsByUser, attemptsApi.readResult],
    onDone: onClose,
  })
  return (
    <ReasonForm
      title={t('Withdraw attempt {number}', { number: of.number })}
      submitLabel={t('Withdraw')}
      about={t(
        'The attempt stays on record and no longer counts. Its certificate is not valid from then on, and they can try again.',
      )}
      help={t('For example: somebody else took the test. Staff read this.')}
      loading={loading}
      error={error}
      onSubmit={body => send({ params: { id: of.id }, body })}
      onClose={onClose}
    />
  )
}

function standing({ asked, turn }: OwnTest): string {
  if (turn.why === 'pause' && turn.from) return t('Can try again {at}', { at: showInstant(turn.from) })
  if (turn.why === 'used') return t('No attempts left')
  if (turn.why === 'running') return t('An attempt is under way')
  if (turn.why === 'waiting') return t('An attempt waits to be scored')
  if (turn.may) return t('Can take it now')
  return asked === null ? t('Not required now') : ''
}

type RowProps = { of: Attempt; onOpen: () => void; onWithdraw: (() => void) | null }

function AttemptRow({ of, onOpen, onWithdraw }: RowProps) {
  const isScored = of.state !== 'waiting' || of.withdrawn !== null
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', py: 2.5 }}>
      <Box sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <Typography>{attemptLine(of)}</Typography>
        {of.withdrawn && (
          <Typography variant="body2" color="textSecondary">
            {t('Withdrawn by {name} on {day}: {reason}', {
              name: of.withdrawn.by ?? '',
              day: showDay(of.withdrawn.on),
              reason: of.withdrawn.reason ?? '',
            })}
          </Typography>
        )}
      </Box>
      <AttemptChip of={of} />
      <CertificateButton of={of} size="small" />
      {of.submittedAt && (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('Answers of attempt {number}', { number: of.number })}
          onClick={onOpen}
        >
          {isScored ? t('Answers') : t('Score')}
        </Button>
      )}
      {onWithdraw && of.submittedAt && !of.withdrawn && (
        <Button size="small" aria-label={t('Withdraw attempt {number}', { number: of.number })} onClick={onWithdraw}>
          {t('Withdraw')}
        </Button>
      )}
    </Box>
  )
}

type ShowAttempt = (attemptId: string) => void
type TestProps = { of: OwnTest; onRetake: () => void; onOpen: ShowAttempt; onWithdraw: ShowAttempt }

function TestSection({ of, onRetake, onOpen, onWithdraw }: TestProps) {
  const mayGrant = useMay(gradingApi.scoreAnswer.allow)
  const isBlocked = of.turn.why === 'pause' || of.turn.why === 'used'
  return (
    <Section
      title={of.name}
      detail={standing(of)}
      action={
        mayGrant &&
        isBlocked && (
          <Button variant="outlined" startIcon={<RotateCcw />} onClick={onRetake}>
            {t('Give another attempt')}
          </Button>
        )
      }
      stacked
    >
      {of.attempts.length === 0 ? (
        <Typography color="textSecondary">{t('Not taken yet.')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {of.attempts.map(one => (
            <AttemptRow
              key={one.id}
              of={one}
              onOpen={() => onOpen(one.id)}
              onWithdraw={mayGrant ? () => onWithdraw(one.id) : null}
            />
          ))}
        </Box>
      )}
    </Section>
  )
}

function PersonTests({ personId }: { personId: string }) {
  const { data, error, refetch } = useApiQuery(attemptsApi.testsByUser, { query: { userId: personId } })
  const find = (id: string) => (data ? (data.find(one => one.id === id) ?? null) : undefined)
  const findAttempt = (id: string) =>
    data ? (data.flatMap(one => one.attempts).find(one => one.id === id && one.submittedAt) ?? null) : undefined
  const retaken = useDialog('retake', find)
  const opened = useDialog('attempt', findAttempt)
  const mayWithdraw = useMay(gradingApi.withdrawAttempt.allow)
  const withdrawn = useDialog('withdraw', id => (mayWithdraw ? findAttempt(id) : null))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  if (data.length === 0)
    return <EmptyState icon={ClipboardCheck} text={t('No test is required, and none was taken.')} />
  return (
    <>
      {data.map(one => (
        <TestSection
          key={one.id}
          of={one}
          onRetake={() => retaken.show(one.id)}
          onOpen={opened.show}
          onWithdraw={withdrawn.show}
        />
      ))}
      <DialogAt of={retaken}>{of => <RetakeForm of={of} personId={personId} onClose={retaken.close} />}</DialogAt>
      <DialogAt of={withdrawn}>{of => <WithdrawForm of={of} onClose={withdrawn.close} />}</DialogAt>
      <DialogAt of={opened}>
        {of => (
          <TitledDialog title={attemptLine(of)} onClose={opened.close} width="md" inAddress>
            <AttemptAnswers id={of.id} />
          </TitledDialog>
        )}
      </DialogAt>
    </>
  )
}

/** The tests of a person, for staff: attempts, answers, short texts to score, another attempt. */
export function PersonTestsPage() {
  const { id = '' } = useParams()
  return (
    <PersonPage>
      {() => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}>
          <PersonTests personId={id} />
        </Box>
      )}
    </PersonPage>
  )
}
