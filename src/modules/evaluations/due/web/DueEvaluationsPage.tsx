import { Box, Typography } from '@mui/material'
import { BellRing, ClipboardCheck, SquareArrowOutUpRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { CardWords, Column } from '../../../../kit/web/lists/list-view.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showDay, showRecent } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { PersonCell } from '../../../../kit/web/theme/PersonCell.tsx'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { evaluationTitle } from '../../evaluating/web/parts.tsx'
import { type DueEvaluation, scheduleApi } from '../../schedule/contract.ts'

const addressOf = ({ person, evaluationId, formId, point }: DueEvaluation): string =>
  `/caregivers/evaluation/${person.id}?${evaluationId ? `evaluation=${evaluationId}` : `start=${formId}.${point}`}`

function State({ of: { state } }: { of: DueEvaluation }) {
  if (state === 'overdue') return <StatusChip tone="error">{t('Overdue')}</StatusChip>
  if (state === 'due') return <StatusChip tone="warning">{t('Due')}</StatusChip>
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('Not due yet')}
    </Box>
  )
}

function Progress({ of: { evaluationId, answered, questions } }: { of: DueEvaluation }) {
  if (!evaluationId || answered === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('Not started')}
      </Box>
    )
  return <ProgressBar label={t('Answered')} value={answered} of={questions} shows />
}

const nameOf = ({ person }: DueEvaluation) => `${person.firstName} ${person.lastName}`

const evaluatorWords = ({ evaluator }: DueEvaluation): string => evaluator?.name ?? t('No evaluator')
const remindedWords = ({ remindedAt }: DueEvaluation): string =>
  remindedAt ? t('Reminded {when}', { when: showRecent(remindedAt) }) : ''

function Evaluator({ of }: { of: DueEvaluation }) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.4 }}>
      <Typography component="div" variant="body2" noWrap>
        {evaluatorWords(of)}
      </Typography>
      <Typography component="div" variant="body2" color="textSecondary" noWrap>
        {remindedWords(of)}
      </Typography>
    </Box>
  )
}

const dueWords = ({ dueOn }: DueEvaluation): string => (dueOn ? showDay(dueOn) : t('No due date'))

/** Of somebody who was taken over, why nothing older is asked for. */
const countedWords = ({ takenOverOn, point }: DueEvaluation): string =>
  takenOverOn && point ? t('Counted from the import on {day}', { day: showDay(takenOverOn) }) : ''

function Name({ of }: { of: DueEvaluation }) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.4 }}>
      <Typography component="div" variant="body2" noWrap>
        {evaluationTitle(of)}
      </Typography>
      <Typography component="div" variant="body2" color="textSecondary" noWrap>
        {countedWords(of)}
      </Typography>
    </Box>
  )
}

const columns = (): Column<DueEvaluation>[] => [
  {
    name: 'person',
    title: t('Caregiver'),
    grow: 2,
    cell: row => <PersonCell who={row.person} detail={row.person.position ?? undefined} />,
  },
  { name: 'name', title: t('Evaluation'), grow: 2, cell: row => <Name of={row} /> },
  { name: 'dueOn', title: t('Due'), width: 130, cell: dueWords },
  { name: 'state', title: t('Status'), width: 130, cell: row => <State of={row} /> },
  { name: 'answered', title: t('Answered'), width: 140, cell: row => <Progress of={row} /> },
  { name: 'evaluator', title: t('Evaluator'), width: 190, cell: row => <Evaluator of={row} /> },
]

const cardOf = (row: DueEvaluation): CardWords => ({
  title: nameOf(row),
  detail: [evaluationTitle(row), dueWords(row), countedWords(row)].filter(Boolean).join(' · '),
  more: (
    <Typography
      component="div"
      variant="body2"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}
    >
      <State of={row} />
      <Progress of={row} />
      <span>{[evaluatorWords(row), remindedWords(row)].filter(Boolean).join(' · ')}</span>
    </Typography>
  ),
})

/** What an evaluator has to do: evaluations that are due, overdue or begun. */
export function DueEvaluationsPage() {
  const list = useList(scheduleApi.listDue, {
    filters: [
      {
        name: 'whose',
        label: t('Evaluator'),
        options: [
          { value: 'mine', label: t('Mine') },
          { value: 'all', label: t('Everyone’s') },
        ],
      },
      {
        name: 'state',
        label: t('Status'),
        options: [
          { value: 'overdue', label: t('Overdue') },
          { value: 'due', label: t('Due') },
          { value: 'begun', label: t('Started') },
        ],
      },
    ],
  })
  const go = useNavigate()
  const may = useMay(scheduleApi.sendReminder.allow)
  const remind = useApiMutation(scheduleApi.sendReminder, { refreshes: [scheduleApi.listDue] })
  const open = (row: DueEvaluation) => void go(addressOf(row))
  return (
    <ListPage
      title={t('Evaluations')}
      detail={t('Yours that are due, overdue or started. The filter shows everyone’s.')}
      list={list}
      columns={columns()}
      nameOf={nameOf}
      card={cardOf}
      searchLabel={t('Search by person or form')}
      onOpen={open}
      menu={row => [
        { label: row.evaluationId ? t('Open') : t('Start'), icon: SquareArrowOutUpRight, onClick: () => open(row) },
        ...(may && row.evaluationId
          ? [
              {
                label: t('Remind the evaluator'),
                icon: BellRing,
                onClick: () => void remind.send({ params: { id: row.evaluationId ?? '' } }),
              },
            ]
          : []),
      ]}
      empty={{ icon: ClipboardCheck, text: t('No evaluation is waiting for you.') }}
    />
  )
}
