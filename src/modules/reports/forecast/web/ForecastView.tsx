import { Box, Checkbox, FormControlLabel, Skeleton } from '@mui/material'
import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ListTools } from '../../../../kit/web/lists/ListTools.tsx'
import { type List, useList } from '../../../../kit/web/lists/list.ts'
import { Pager } from '../../../../kit/web/lists/Pager.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { ReportActions } from '../../../../kit/web/routing/ReportActions.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { NoRows } from '../../../../kit/web/theme/NoRows.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { usePositionOptions, useStateOptions } from '../../../caregivers/list/web/parts.tsx'
import { ExportMenu } from '../../../exports/web/parts.tsx'
import { itemsApi } from '../../../follow-up/items/contract.ts'
import { remindersApi } from '../../../follow-up/reminders/contract.ts'
import { RemindBar } from '../../../follow-up/reminders/web/parts.tsx'
import { type Expiry, forecastApi, type TimeWish } from '../contract.ts'
import { ExpiryRow } from './ExpiryRow.tsx'
import { Horizon, useHorizon } from './Horizon.tsx'
import { OfficeChecks } from './OfficeChecks.tsx'
import { PeriodsChart } from './PeriodsChart.tsx'
import { RenewalList } from './RenewalList.tsx'

type ForecastList = List<typeof forecastApi.readForecast>

/** The filters; which requirements there are to choose from is told by the answer itself. */
function useForecast(time: TimeWish): ForecastList {
  const list = useList(forecastApi.readForecast, {
    query: time,
    filters: [
      { name: 'requirementId', label: t('Requirement'), options: [], many: true },
      { name: 'positionId', label: t('Position'), options: usePositionOptions(), many: true },
      { name: 'stateId', label: t('State'), options: useStateOptions(), many: true },
    ],
  })
  const options = (list.reply?.requirements ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const [requirement, ...others] = list.filters
  return requirement ? { ...list, filters: [{ ...requirement, options }, ...others] } : list
}

/** The rows that are selected; they stay selected on the other pages. Null for who may not remind anybody. */
function useSelection() {
  const may = useMay(remindersApi.sendReminders.allow)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Expiry>>(new Map())
  const set = (rows: readonly Expiry[], on: boolean) =>
    setChosen(before => {
      const next = new Map(before)
      for (const row of rows)
        if (on) next.set(row.id, row)
        else next.delete(row.id)
      return next
    })
  return may ? { chosen, set, clear: () => setChosen(new Map()) } : null
}
type Selection = ReturnType<typeof useSelection>

function SelectAll({ rows, selection }: { rows: readonly Expiry[]; selection: NonNullable<Selection> }) {
  const count = rows.filter(row => selection.chosen.has(row.id)).length
  const all = count === rows.length
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={all}
          indeterminate={count > 0 && !all}
          onChange={() => selection.set(rows, !all)}
          sx={{ width: { xs: 52, md: 56 } }}
        />
      }
      label={t('Select all on this page')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ m: 0, width: '100%', bgcolor: 'surface.sunken', borderBottom: 1, borderColor: 'line.subtle' }}
    />
  )
}

function Rows({ rows, today, selection }: { rows: readonly Expiry[]; today: string; selection: Selection }) {
  const mayOpen = useMay(itemsApi.listItems.allow)
  return (
    <>
      {selection && <SelectAll rows={rows} selection={selection} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(expiry => {
          const on = selection?.chosen.has(expiry.id) ?? false
          return (
            <Box component="li" key={expiry.id} sx={{ '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}>
              <ExpiryRow
                expiry={expiry}
                today={today}
                to={mayOpen ? `/caregivers/compliance/${expiry.person.id}?item=${expiry.requirement.id}` : null}
                select={selection && { on, toggle: () => selection.set([expiry], !on) }}
              />
            </Box>
          )
        })}
      </Box>
    </>
  )
}

/** Reminds of exactly what is selected. */
function Selected({ selection: { chosen, clear } }: { selection: NonNullable<Selection> }) {
  const rows = [...chosen.values()]
  if (rows.length === 0) return null
  const only = rows.map(({ person, requirement }) => ({ userId: person.id, requirementId: requirement.id }))
  const userIds = [...new Set(only.map(one => one.userId))]
  return <RemindBar rows={rows} userIds={userIds} only={only} onClear={clear} />
}

const nothing = () => ({
  icon: CalendarCheck,
  text: t('Nothing ends in this time. What is about to end appears here.'),
})

function Content({ list, time }: { list: ForecastList; time: TimeWish }) {
  const selection = useSelection()
  if (list.error) return <Failure error={list.error} onRetry={list.retry} />
  if (!list.reply) {
    return (
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Skeleton variant="rounded" height={320} />
        <ListSkeleton />
      </Box>
    )
  }
  const { data: rows, per, periods, renewals, officeChecks, today, pagination } = list.reply
  const { positionId, stateId } = list.chosen
  return (
    <Box
      aria-busy={list.refreshing}
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 5 },
        gridTemplateColumns: 'minmax(0,1fr)',
        opacity: list.refreshing ? 0.6 : 1,
        transition: 'opacity 180ms',
      }}
    >
      <PeriodsChart per={per} periods={periods} />
      <OfficeChecks checks={officeChecks} />
      <RenewalList renewals={renewals} asked={{ positionId, stateId, ...time }} />
      <Box>
        {selection && <Selected selection={selection} />}
        <Section title={t('What ends')} detail={t('The nearest first; active caregivers only')} flush>
          {rows.length === 0 ? (
            <NoRows list={list} empty={nothing()} />
          ) : (
            <Rows rows={rows} today={today} selection={selection} />
          )}
        </Section>
      </Box>
      {pagination.total > 0 && <Pager pagination={pagination} onPage={list.setPage} onLimit={list.setLimit} />}
    </Box>
  )
}

/** What ends in the time ahead: how much each week, what could be renewed together, and each single thing. */
export function ForecastView({ above }: { above: ReactNode }) {
  const at = useHorizon()
  const list = useForecast(at.time)
  const { reply } = list
  const asked = { ...at.time, ...list.chosen }
  const file = `forecast-${reply?.from ?? ''}-to-${reply?.to ?? ''}`
  return (
    <>
      <PageHeader
        title={t('Forecast')}
        detail={
          reply ? (
            t('What ends from {from} to {to}', { from: showDay(reply.from), to: showDay(reply.to) })
          ) : (
            <span> </span>
          )
        }
        action={
          <>
            <ExportMenu
              endpoint={forecastApi.exportForecast}
              query={asked}
              name={file}
              rows={reply?.pagination.total}
            />
            <ReportActions report="forecast" filters={asked} />
          </>
        }
      />
      {above}
      <Horizon at={at} shown={reply} />
      <ListTools list={list} searchLabel={undefined} />
      <Content list={list} time={at.time} />
    </>
  )
}
