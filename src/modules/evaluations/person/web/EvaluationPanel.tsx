import { Box, Typography } from '@mui/material'
import { BellRing, CircleSlash, FileX, Undo2, UserRoundCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { type MenuAction, RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showDay, showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { DownloadButton } from '../../../../kit/web/theme/DownloadButton.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { type EvaluationDetail, evaluatingApi } from '../../evaluating/contract.ts'
import { isSigned, refuseMove } from '../../evaluating/rules.ts'
import { evaluationTitle, stateTone, stateWords } from '../../evaluating/web/parts.tsx'
import { scheduleApi } from '../../schedule/contract.ts'
import { evaluationSigningApi } from '../../signing/contract.ts'
import { evaluationReads, ReadAnswers, Signatures } from '../../signing/web/parts.tsx'
import { WithdrawForm } from '../../withdrawing/web/WithdrawForm.tsx'
import { FillIn } from './FillIn.tsx'
import { AssignForm, NoteForm } from './StartForm.tsx'

/** So often, in milliseconds, an evaluation that is filled in is read again: others may answer, too. */
const looksEvery = 10_000

/** Saves a signed evaluation as a PDF. */
const PdfButton = ({ of }: { of: EvaluationDetail }) => (
  <DownloadButton
    size="small"
    endpoint={evaluationSigningApi.readPdf}
    params={{ id: of.id }}
    name={`${evaluationTitle(of)}.pdf`}
    label={t('PDF')}
    of={evaluationTitle(of)}
  />
)

function Reading({ of }: { of: EvaluationDetail }) {
  const score = of.score === null ? '' : t('Score {score}', { score: of.score.toFixed(1) })
  return (
    <Section
      flush
      stacked
      title={evaluationTitle(of)}
      detail={[t('Held on {day}', { day: showDay(of.heldOn) }), of.evaluator.name, score].filter(Boolean).join(' · ')}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <StatusChip tone={stateTone[of.state]}>{stateWords(of.state)}</StatusChip>
          {(isSigned(of.state) || of.withdrawn) && <PdfButton of={of} />}
        </Box>
      }
    >
      {of.state === 'canceled' && of.closed && (
        <Typography sx={{ px: { xs: 4, md: 5 }, py: 3 }}>
          {t('Canceled by {name}: {note}', { name: of.closed.by, note: of.closed.note })}
        </Typography>
      )}
      {of.withdrawn && (
        <Typography sx={{ px: { xs: 4, md: 5 }, py: 3 }}>
          {t('Withdrawn by {name} on {day}. It doesn’t count: {reason}', {
            name: of.withdrawn.by,
            day: showInstant(of.withdrawn.at),
            reason: of.withdrawn.reason,
          })}
        </Typography>
      )}
      <ReadAnswers of={of} />
    </Section>
  )
}

function Actions({ of }: { of: EvaluationDetail }) {
  const may = useMay(evaluatingApi.startEvaluation.allow)
  const unsigned = of.state === 'open' || of.state === 'inProgress'
  const assigned = useDialog('assign', may && unsigned)
  const canceled = useDialog('cancel', may && unsigned)
  const declined = useDialog('declined', may && of.state === 'signed')
  const withdrawn = useDialog('withdraw', may && isSigned(of.state))
  const remind = useApiMutation(scheduleApi.sendReminder, { refreshes: evaluationReads })
  const actions: MenuAction[] = unsigned
    ? [
        { label: t('Assign the evaluator'), icon: UserRoundCog, onClick: () => assigned.show() },
        {
          label: t('Remind the evaluator'),
          icon: BellRing,
          onClick: () => void remind.send({ params: { id: of.id } }),
        },
        { label: t('Cancel evaluation'), icon: CircleSlash, onClick: () => canceled.show() },
      ]
    : [
        ...(of.state === 'signed'
          ? [{ label: t('Caregiver didn’t sign'), icon: FileX, onClick: () => declined.show() }]
          : []),
        ...(isSigned(of.state)
          ? [{ label: t('Withdraw evaluation'), icon: Undo2, onClick: () => withdrawn.show() }]
          : []),
      ]
  if (!may || actions.length === 0) return null
  return (
    <>
      <RowMenu of={evaluationTitle(of)} actions={actions} />
      <DialogAt of={assigned}>{() => <AssignForm of={of} onClose={assigned.close} />}</DialogAt>
      <DialogAt of={canceled}>{() => <NoteForm of={of} act="cancel" onClose={canceled.close} />}</DialogAt>
      <DialogAt of={withdrawn}>{() => <WithdrawForm of={of} onClose={withdrawn.close} />}</DialogAt>
      <DialogAt of={declined}>{() => <NoteForm of={of} act="declined" onClose={declined.close} />}</DialogAt>
    </>
  )
}

/** One evaluation of a person: filled in, or read, with its signatures. */
export function EvaluationPanel({ id, aside }: { id: string; aside: ReactNode }) {
  const may = useMay(evaluatingApi.answerEvaluation.allow)
  const read = useApiQuery(evaluatingApi.readEvaluation, { params: { id }, quiet: true }, { every: looksEvery })
  const of = read.data?.id === id ? read.data : undefined
  if (read.error && !of) return <Failure error={read.error} onRetry={() => void read.refetch()} />
  if (!of) return <FormSkeleton />
  const fills = may && refuseMove('answer', of.state) === null
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
      }}
    >
      {fills ? <FillIn key={of.id} of={of} /> : <Reading of={of} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Signatures of={of} action={<Actions of={of} />} />
        {aside}
      </Box>
    </Box>
  )
}
