import { Typography } from '@mui/material'
import { CircleCheck, Clock } from 'lucide-react'
import { isThrough, isToDo } from '../../../../kit/contract/task.ts'
import { TaskButton } from '../../../../kit/web/shell/Tasks.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { told } from '../../../../kit/web/text/told.ts'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import type { Step } from '../../contract.ts'
import type { AskedTask, JourneyStep } from '../contract.ts'
import { PaperFrame } from './PaperFrame.tsx'

function Chip({ state }: Pick<AskedTask, 'state'>) {
  if (state === 'done')
    return (
      <StatusChip tone="success" icon={CircleCheck}>
        {t('Done')}
      </StatusChip>
    )
  if (state === 'waiting')
    return (
      <StatusChip tone="info" icon={Clock}>
        {t('In review')}
      </StatusChip>
    )
  return state === 'later' ? (
    <StatusChip tone="neutral" icon={Clock}>
      {t('Later')}
    </StatusChip>
  ) : null
}

const frameOf = (task: AskedTask) => (isThrough(task) ? 'received' : task.state === 'sentBack' ? 'problem' : 'open')

const detailOf = ({ detail, required, state }: AskedTask) =>
  [detail ? told(detail) : '', !required || state === 'optional' ? t('Optional') : ''].filter(Boolean).join(' · ')

function TaskCard({ of }: { of: AskedTask }) {
  return (
    <PaperFrame state={frameOf(of)} name={of.name} detail={detailOf(of)} chip={<Chip state={of.state} />}>
      {(isToDo(of) || of.state === 'done') && <TaskButton of={of} variant={isToDo(of) ? 'contained' : 'outlined'} />}
    </PaperFrame>
  )
}

/** What a step asks for on other pages of the person, each with how it stands and the way to it. */
export function TaskCards({ step }: { step: JourneyStep }) {
  const isNeeded = step.tasks.length > 0 || step.content.sources.length === 0
  return (
    <>
      {!isNeeded && <Typography color="textSecondary">{t('Nothing is needed here now.')}</Typography>}
      {step.tasks.map(one => (
        <TaskCard key={one.sourceId} of={one} />
      ))}
    </>
  )
}

/** The same in the preview beside the builder, with nothing in it that acts. */
export const TaskPreviews = ({ step: { content } }: { step: Pick<Step, 'content'> }) =>
  content.sources.map(({ sourceId, name, required }) => (
    <PaperFrame key={sourceId} state="open" name={name} detail={required ? '' : t('Optional')} />
  ))
