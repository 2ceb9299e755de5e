import { Box, Typography } from '@mui/material'
import { CircleCheck } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { refresh } from '../../../kit/web/api/stale.ts'
import { DialogAt, useDialog, useIsDialogOpen } from '../../../kit/web/dialogs/in-address.tsx'
import { useList } from '../../../kit/web/lists/list.ts'
import { KeysDialog } from '../../../kit/web/shell/KeysDialog.tsx'
import { useKeys } from '../../../kit/web/shell/keys.ts'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { shown } from '../../../kit/web/text/told.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type Said, UndoBar } from '../../../kit/web/theme/UndoBar.tsx'
import { dashboardApi, type WorkRow as Row, type WorkList, workList } from '../contract.ts'
import { doneApi } from '../done/contract.ts'
import { DoneToday } from '../done/web/parts.tsx'
import { type PutOffNote, putOffApi } from '../put-off/contract.ts'
import { PutOffForm, undoOffered } from '../put-off/web/parts.tsx'
import { KeysBar, keyWords } from './KeysBar.tsx'
import { Whose, WorkHead } from './WorkHead.tsx'
import { useCounts, type Work, WorkPages } from './WorkPages.tsx'
import { useInPlace, WorkRow } from './WorkRow.tsx'

const filters = ['list', 'whose', 'officeId', 'kind'].map(name => ({ name, label: name, options: [] }))

const emptyWords = (list: WorkList, whose: string | undefined) => {
  if (list === 'putOff') return t('You haven’t put anything off.')
  if (list === 'withOthers')
    return t('Nothing waits for anyone else. After you remind someone, it stands here for a week.')
  return whose === 'mine'
    ? t('You’re all caught up. Nothing about your people waits for you.')
    : t('You’re all caught up. Documents, waivers and applications that need you will appear here.')
}

const actionsIn = (within: HTMLElement | null) => [
  ...(within?.querySelectorAll<HTMLElement>('[data-work-action]') ?? []),
]

/** Moves the focus from row to row, and on to the one that takes the place of a row that was done. */
function useRows(rows: readonly Row[] | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const acted = useRef<number | null>(null)
  const isDialogOpen = useIsDialogOpen()
  const place = () => actionsIn(box.current).findIndex(one => one.closest('li')?.contains(document.activeElement))
  const focus = (at: number) => actionsIn(box.current)[at]?.focus()
  useEffect(() => {
    if (isDialogOpen || acted.current === null || !rows) return
    if (document.activeElement && document.activeElement !== document.body) return
    const at = Math.min(acted.current, rows.length - 1)
    acted.current = null
    focus(at)
  })
  return {
    box,
    current: () => rows?.[place()],
    move: (by: number) => focus(place() < 0 ? 0 : Math.max(0, place() + by)),
    act: (row: Row) => {
      acted.current = rows?.indexOf(row) ?? null
    },
  }
}

type GroupProps = {
  title: string
  rows: readonly Row[]
  onAct: (row: Row) => void
  onPutOff: (row: Row) => void
}

function Group({ title, rows, onAct, onPutOff }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <>
      <Typography
        component="h3"
        sx={{ px: { xs: 4, md: 5 }, py: 2, fontSize: '0.8125rem', fontWeight: 600, bgcolor: 'surface.sunken' }}
      >
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(row => (
          <WorkRow key={`${row.kind} ${row.id}`} of={row} onAct={() => onAct(row)} onPutOff={() => onPutOff(row)} />
        ))}
      </Box>
    </>
  )
}

/** What an act makes old: the rows and their numbers. */
const bothCalls = [dashboardApi.listWork, dashboardApi.countWork] as const

const nameOf = ({ kind, id }: Pick<Row, 'kind' | 'id'>) => `${kind}.${id}`

/** Puts rows off and brings them back; what was put off last can be undone for some seconds. */
function usePuttingOff(work: Work, act: (row: Row) => void) {
  const [last, setLast] = useState<{ row: Row; said: Said } | null>(null)
  const asked = useDialog('later', name => {
    const row = work.rows?.find(one => nameOf(one) === name)
    return work.rows && !row ? null : row
  })
  const bring = useApiMutation(putOffApi.bringBack, { refreshes: [...bothCalls], tells: false })
  const bringBack = ({ kind, id }: Row) => {
    setLast(null)
    void bring.send({ body: { kind, id } })
  }
  return {
    asked,
    begin: (row: Row) => {
      act(row)
      if (row.putOff) bringBack(row)
      else asked.show(nameOf(row))
    },
    done: (row: Row, note: PutOffNote) =>
      asked.closeThen(() => {
        const words = t('Put off until {day}: {title}', { day: showDay(note.until), title: shown(row.title) })
        setLast({ row, said: { words, undoId: row.id } })
        void refresh(...bothCalls)
      }),
    bar: last && (
      <UndoBar
        said={last.said}
        seconds={undoOffered}
        loading={bring.loading}
        onUndo={() => bringBack(last.row)}
        onClose={() => setLast(null)}
      />
    ),
  }
}

/** All that waits for the reader, in whichever module it is: the one list of what to do. */
export function MyWork() {
  const work = useList(dashboardApi.listWork, { filters })
  const list: WorkList = workList.options.find(one => one === work.chosen.list?.[0]) ?? 'toDo'
  const { rows, reply } = work
  const counted = { of: work, list, ...useCounts(work) }
  const inPlace = useInPlace()
  const acting = useDialog('act', id => {
    const row = work.find(id)
    return row && !inPlace(row) ? null : row
  })
  const [help, setHelp] = useState(false)
  const { box, current, move, act } = useRows(rows)
  const begin = (row: Row) => {
    act(row)
    acting.show(row.id)
  }
  const putting = usePuttingOff(work, act)
  const withCurrent = (does: (row: Row) => void) => () => {
    const row = current()
    if (row) does(row)
  }
  const next = () => move(1)
  const previous = () => move(-1)
  const [, setSearch] = useSearchParams()
  useKeys({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    r: withCurrent(row => inPlace(row) && begin(row)),
    s: withCurrent(putting.begin),
    t: () => setSearch(list === 'toDo' ? { list: 'withOthers' } : {}),
    '?': () => setHelp(true),
  })
  const acts = { onAct: begin, onPutOff: putting.begin }
  return (
    <Section title={t('My work')} action={<Whose of={work} />} flush>
      <WorkHead {...counted} />
      {work.error && <Failure error={work.error} onRetry={work.retry} />}
      {work.loading && <ListSkeleton rows={6} />}
      {rows?.length === 0 && <EmptyState icon={CircleCheck} text={emptyWords(list, reply?.whose)} />}
      <Box ref={box} aria-busy={work.refreshing || undefined}>
        <Group title={t('Overdue')} rows={rows?.filter(({ late }) => late) ?? []} {...acts} />
        <Group title={t('Up next, the oldest first')} rows={rows?.filter(({ late }) => !late) ?? []} {...acts} />
      </Box>
      <WorkPages {...counted} />
      <Suspense>
        <DoneToday />
      </Suspense>
      <KeysBar onHelp={() => setHelp(true)} />
      <DialogAt of={acting}>
        {row => {
          const Dialog = inPlace(row)?.Dialog
          const done = () => acting.closeThen(() => void refresh(...bothCalls, doneApi.listDone))
          return Dialog && <Dialog of={row} onDone={done} onClose={acting.close} />
        }}
      </DialogAt>
      <DialogAt of={putting.asked}>
        {row => <PutOffForm of={row} onDone={note => putting.done(row, note)} onClose={putting.asked.close} />}
      </DialogAt>
      {putting.bar}
      {help && <KeysDialog keys={keyWords()} onClose={() => setHelp(false)} />}
    </Section>
  )
}
