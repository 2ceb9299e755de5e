import { Box, NativeSelect, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { refresh } from '../../../kit/web/api/stale.ts'
import { DialogAt, useDialog, useIsDialogOpen } from '../../../kit/web/dialogs/in-address.tsx'
import { type List, useList } from '../../../kit/web/lists/list.ts'
import { Pager } from '../../../kit/web/lists/Pager.tsx'
import { usePlugs } from '../../../kit/web/routing/plugs.ts'
import { KeysDialog } from '../../../kit/web/shell/KeysDialog.tsx'
import { useKeys } from '../../../kit/web/shell/keys.ts'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type Said, UndoBar } from '../../../kit/web/theme/UndoBar.tsx'
import { useOfficeFilter } from '../../caregivers/list/web/parts.tsx'
import { dashboardApi, type WorkRow as Row, type WorkList, workList } from '../contract.ts'
import { doneApi } from '../done/contract.ts'
import { DoneToday } from '../done/web/parts.tsx'
import { type PutOffNote, putOffApi } from '../put-off/contract.ts'
import { PutOffForm, undoOffered } from '../put-off/web/parts.tsx'
import { KeysBar, keyWords } from './KeysBar.tsx'
import { useInPlace, WorkRow } from './WorkRow.tsx'

type Work = List<typeof dashboardApi.listWork>

const filters = ['list', 'whose', 'officeId', 'kind'].map(name => ({ name, label: name, options: [] }))

function Whose({ of }: { of: Work }) {
  if (!of.reply?.hasPeople) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={of.reply.whose}
      aria-label={t('Whose work')}
      onChange={(_event, next: string | null) => next && of.setFilter('whose', [next])}
      sx={{ '& button': { minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap' } }}
    >
      <ToggleButton value="mine">{t('My people')}</ToggleButton>
      <ToggleButton value="everyone">{t('Everyone')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

function Lists({ of, list }: { of: Work; list: WorkList }) {
  const [search] = useSearchParams()
  const to = (value: WorkList) => {
    const next = new URLSearchParams(search)
    for (const name of ['page', 'kind', 'list']) next.delete(name)
    if (value !== 'toDo') next.set('list', value)
    return `/dashboard?${next}`
  }
  const tabs = [
    { value: 'toDo', label: t('To do'), count: of.reply?.toDo ?? null, to: to('toDo') },
    { value: 'withOthers', label: t('With others'), count: of.reply?.withOthers ?? null, to: to('withOthers') },
    ...(of.reply?.putOff || list === 'putOff'
      ? [{ value: 'putOff', label: t('Put off'), count: of.reply?.putOff ?? null, to: to('putOff') }]
      : []),
  ]
  return <CountTabs label={t('Lists of work')} value={list} tabs={tabs} />
}

type ChoiceProps = { of: Work; name: 'officeId' | 'kind'; label: string; children: ReactNode }

/** A filter of the list; its first option is empty, for all. */
function Choice({ of, name, label, children }: ChoiceProps) {
  return (
    <NativeSelect
      value={of.chosen[name]?.[0] ?? ''}
      onChange={event => of.setFilter(name, [event.target.value])}
      inputProps={{ 'aria-label': label }}
      sx={{ fontSize: '0.875rem', '& select': { minHeight: { xs: 44, md: 36 }, boxSizing: 'border-box' } }}
    >
      {children}
    </NativeSelect>
  )
}

/** Whoever works for several offices looks at one of them; an organization without offices has no choice. */
function Offices({ of }: { of: Work }) {
  const [filter] = useOfficeFilter()
  if (!filter || filter.options.length < 2) return null
  return (
    <Choice of={of} name="officeId" label={filter.label}>
      <option value="">{t('All offices')}</option>
      {filter.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
  )
}

function Kinds({ of }: { of: Work }) {
  const { queues } = usePlugs()
  const kinds = of.reply?.kinds ?? []
  const chosen = of.chosen.kind?.[0] ?? ''
  if (kinds.length < 2 && !chosen) return null
  const wordOf = (kind: string) => queues[kind]?.label() ?? kind
  return (
    <Choice of={of} name="kind" label={t('Kind of work')}>
      <option value="">{t('All kinds')}</option>
      {kinds.map(({ kind, total }) => (
        <option key={kind} value={kind}>
          {t('{kind} ({total})', { kind: wordOf(kind), total })}
        </option>
      ))}
      {chosen && !kinds.some(({ kind }) => kind === chosen) && <option value={chosen}>{wordOf(chosen)}</option>}
    </Choice>
  )
}

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

const nameOf = ({ kind, id }: Pick<Row, 'kind' | 'id'>) => `${kind}.${id}`

/** Puts rows off and brings them back; what was put off last can be undone for some seconds. */
function usePuttingOff(work: Work, act: (row: Row) => void) {
  const [last, setLast] = useState<{ row: Row; said: Said } | null>(null)
  const asked = useDialog('later', name => {
    const row = work.rows?.find(one => nameOf(one) === name)
    return work.rows && !row ? null : row
  })
  const bring = useApiMutation(putOffApi.bringBack, { refreshes: [dashboardApi.listWork], tells: false })
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
        const words = t('Put off until {day}: {title}', { day: showDay(note.until), title: row.title })
        setLast({ row, said: { words, undoId: row.id } })
        void refresh(dashboardApi.listWork)
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
  const { rows, pagination, reply } = work
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
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: { xs: 4, md: 5 },
          pt: 2,
          columnGap: 3,
          '& .MuiTabs-root': { mb: 0 },
        }}
      >
        <Lists of={work} list={list} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, ml: 'auto', pb: 2 }}>
          <Offices of={work} />
          <Kinds of={work} />
        </Box>
      </Box>
      {work.error && <Failure error={work.error} onRetry={work.retry} />}
      {work.loading && <ListSkeleton rows={6} />}
      {rows?.length === 0 && <EmptyState icon={CircleCheck} text={emptyWords(list, reply?.whose)} />}
      <Box ref={box} aria-busy={work.refreshing || undefined}>
        <Group title={t('Overdue')} rows={rows?.filter(({ late }) => late) ?? []} {...acts} />
        <Group title={t('Up next, the oldest first')} rows={rows?.filter(({ late }) => !late) ?? []} {...acts} />
      </Box>
      {pagination && pagination.total > 0 && (
        <Box sx={{ px: { xs: 4, md: 5 }, py: 3, borderTop: 1, borderColor: 'line.subtle' }}>
          <Pager pagination={pagination} onPage={work.setPage} onLimit={work.setLimit} />
        </Box>
      )}
      <Suspense>
        <DoneToday />
      </Suspense>
      <KeysBar onHelp={() => setHelp(true)} />
      <DialogAt of={acting}>
        {row => {
          const Dialog = inPlace(row)?.Dialog
          const done = () => acting.closeThen(() => void refresh(dashboardApi.listWork, doneApi.listDone))
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
