import { Box, Skeleton, Link as TextLink, Typography } from '@mui/material'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ReplyOf } from '../../../../kit/contract/endpoint.ts'
import { isToDo, type OwnTask } from '../../../../kit/contract/task.ts'
import { cache, keyOf, useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { tall } from '../../../../kit/web/routing/Link.tsx'
import { TaskButton, TaskList } from '../../../../kit/web/shell/Tasks.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { told } from '../../../../kit/web/text/told.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import type { CaregiverDocument } from '../../../documents/contract.ts'
import { TypesHere } from '../../../documents/web/parts.tsx'
import { ComplianceStatus } from '../../../status/web/parts.tsx'
import { OwnHours } from '../../../training/hours/web/parts.tsx'
import { PaperFrame } from '../../asked/web/PaperFrame.tsx'
import { HandIn } from '../../uploads/web/PaperCard.tsx'
import { type Renewal, type Renewals, renewalsApi } from '../contract.ts'
import { isOfficeTurn, needsAction } from '../rules.ts'

/** When it ends or falls due. */
function whenWords({ status, lastDay, dueOn }: Renewal): string {
  if (status === 'expired' && lastDay) return t('Ended {day}', { day: showDay(lastDay) })
  if (lastDay) return t('Valid through {day}', { day: showDay(lastDay) })
  return dueOn ? t('Due {day}', { day: showDay(dueOn) }) : ''
}

const isToCome = ({ status, owed, dueOn }: Renewal) => status === 'missing' && !owed && dueOn !== null

/** The status; of what nobody owes yet the day on which it is due, because nothing is missing until then. */
function Chip({ item }: { item: Renewal }) {
  if (!isToCome(item)) return <ComplianceStatus status={item.status} owed={item.owed} />
  return (
    <StatusChip tone="neutral" icon={Clock}>
      {whenWords(item)}
    </StatusChip>
  )
}

function detailOf(item: Renewal): string {
  const problem = item.papers.find(one => one.problem !== null)?.problem
  return [isToCome(item) ? '' : whenWords(item), problem ? told(problem) : item.explanation].filter(Boolean).join(' · ')
}

/** Whom to ask, with a number to tap. */
function Contact({ of: { name, phone } }: { of: Renewals['contact'] }) {
  return (
    <Typography variant="body2">
      {t('Questions? Ask {name}.', { name })}{' '}
      {phone && (
        <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} sx={{ fontWeight: 600, ...tall }}>
          {t('Call {phone}', { phone })}
        </TextLink>
      )}
    </Typography>
  )
}

function ItemTask({ of, named }: { of: OwnTask; named: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {of.detail && <Typography variant="body2">{told(of.detail)}</Typography>}
      {isToDo(of) && <TaskButton of={of} named={named} />}
    </Box>
  )
}

type ToDoProps = { item: Renewal; contact: Renewals['contact']; onReceived: (paper: CaregiverDocument) => void }

function ToDo({ item, contact, onReceived }: ToDoProps) {
  const many = item.papers.length > 1
  return (
    <PaperFrame
      state={item.status === 'expiring' || item.status === 'missing' ? 'open' : 'problem'}
      name={item.name}
      detail={detailOf(item)}
      chip={<Chip item={item} />}
    >
      {item.papers.length === 0 && item.tasks.length === 0 && (
        <>
          <Typography variant="body2">{t('Your office takes care of this.')}</Typography>
          <Contact of={contact} />
        </>
      )}
      {item.tasks.map(task => (
        <ItemTask key={task.sourceId} of={task} named={item.tasks.length > 1} />
      ))}
      {item.papers.map(({ type }) => (
        <Box key={type.id} sx={{ display: 'grid', gap: 2 }}>
          {many && <Typography variant="subtitle2">{type.name}</Typography>}
          <HandIn type={type} onDone={onReceived} />
        </Box>
      ))}
    </PaperFrame>
  )
}

type RowsProps = { title: string; detail?: string; items: readonly Renewal[]; foot?: ReactNode }

/** What asks the caregiver for nothing. */
function Rows({ title, detail, items, foot }: RowsProps) {
  return (
    <Section title={title} detail={detail} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map(item => (
          <Box
            key={item.id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 3,
              px: { xs: 4, md: 5 },
              py: 3,
              '&:not(:first-of-type)': { borderTop: 1, borderColor: 'line.subtle' },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 550 }}>{item.name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {needsReview(item) ? t('Received. We’re reviewing it.') : isToCome(item) ? '' : whenWords(item)}
              </Typography>
            </Box>
            {needsReview(item) ? <ComplianceStatus status="in review" owed={item.owed} /> : <Chip item={item} />}
          </Box>
        ))}
      </Box>
      {foot && <Box sx={{ px: { xs: 4, md: 5 }, py: 3, borderTop: 1, borderColor: 'line.subtle' }}>{foot}</Box>}
    </Section>
  )
}

/** Shows what was received at once; what is asked anew after it may fail. */
function showReceived(sent: CaregiverDocument): void {
  const renewed = (one: Renewal): Renewal => ({
    ...one,
    papers: one.papers.map(paper =>
      paper.type.id === sent.documentTypeId ? { ...paper, paper: sent, received: true, problem: null } : paper,
    ),
  })
  cache.setQueryData<ReplyOf<typeof renewalsApi.keepWorking>>(
    keyOf(renewalsApi.keepWorking),
    known => known && { ...known, items: known.items.map(renewed) },
  )
  void refresh(renewalsApi.keepWorking)
}

const needsReview = (item: Renewal) => item.papers.some(({ paper }) => paper?.status === 'inReview')

/** What a signed-off caregiver needs to keep working: what is due or ends soon, with the way to renew it, then the rest. */
export function KeepWorking() {
  const { data, error, refetch } = useApiQuery(renewalsApi.keepWorking, { quiet: true })
  const heading = useRef<HTMLHeadingElement>(null)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={180} aria-label={t('Loading')} />
  const received = (paper: CaregiverDocument) => {
    showReceived(paper)
    // Its card has moved to what is in order.
    setTimeout(() => heading.current?.focus())
  }
  const todo = data.items.filter(needsAction)
  const office = data.items.filter(isOfficeTurn)
  const others = data.items.filter(item => !needsAction(item) && !isOfficeTurn(item))
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography ref={heading} tabIndex={-1} variant="h2">
          {t('What you need to keep working')}
        </Typography>
        {data.clear ? (
          <StatusChip tone="success" icon={CircleCheck}>
            {t('Clear to work')}
          </StatusChip>
        ) : (
          <StatusChip tone="error" icon={CircleAlert}>
            {t('Not clear to work')}
          </StatusChip>
        )}
      </Box>
      {todo.length === 0 && data.tasks.length === 0 && (
        <Typography color="textSecondary">{t('Nothing is due. We’ll email you before anything expires.')}</Typography>
      )}
      <TypesHere types={todo.flatMap(({ papers }) => papers.map(({ type }) => type))}>
        {todo.map(item => (
          <ToDo key={item.id} item={item} contact={data.contact} onReceived={received} />
        ))}
      </TypesHere>
      <TaskList title={t('Also to do')} tasks={data.tasks} />
      {office.length > 0 && (
        <Rows
          title={t('Your office takes care of this')}
          detail={t('You do not have to send anything.')}
          items={office}
          foot={<Contact of={data.contact} />}
        />
      )}
      {others.length > 0 && <Rows title={t('In order')} items={others} />}
      <OwnHours />
    </>
  )
}

/** What requirements ask of an applicant that stands in no step: texts to sign, tests. Nothing while there is none. */
export function TasksBesideSteps({ ofSteps }: { ofSteps: readonly string[] }) {
  const { data } = useApiQuery(renewalsApi.listTasks, { quiet: true })
  const open = (data ?? []).filter(task => isToDo(task) && !ofSteps.includes(task.sourceId))
  return <TaskList title={t('Also to do')} detail={t('Each takes a few minutes.')} tasks={open} />
}
