import { Box, Skeleton } from '@mui/material'
import { CalendarCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Day } from '../../../../kit/contract/time.ts'
import { showDay } from '../../../../kit/web/dates.ts'
import { Failure } from '../../../../kit/web/Failure.tsx'
import { useMay } from '../../../../kit/web/guard.ts'
import { ListTools } from '../../../../kit/web/ListTools.tsx'
import { type List, useList } from '../../../../kit/web/list.ts'
import { NoRows } from '../../../../kit/web/NoRows.tsx'
import { PageHeader } from '../../../../kit/web/PageHeader.tsx'
import { Pager } from '../../../../kit/web/Pager.tsx'
import { Section } from '../../../../kit/web/Section.tsx'
import { ListSkeleton } from '../../../../kit/web/Skeletons.tsx'
import { t } from '../../../../kit/web/text.ts'
import { usePositionOptions, useStateOptions } from '../../../caregivers/list/web/parts.tsx'
import { itemsApi } from '../../../compliance/items/contract.ts'
import { type Expiry, forecastApi } from '../contract.ts'
import { ExpiryRow } from './ExpiryRow.tsx'
import { RenewalList } from './RenewalList.tsx'
import { WeeksChart } from './WeeksChart.tsx'

type ForecastList = List<typeof forecastApi.readForecast>

/** The filters; which requirements there are to choose from is told by the answer itself. */
function useForecast(): ForecastList {
  const list = useList(forecastApi.readForecast, {
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

function Rows({ rows, today }: { rows: readonly Expiry[]; today: Day }) {
  const mayOpen = useMay(itemsApi.listItems.allow)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(expiry => (
        <Box component="li" key={expiry.id} sx={{ '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}>
          <ExpiryRow
            expiry={expiry}
            today={today}
            to={mayOpen ? `/caregivers/compliance/${expiry.person.id}?item=${expiry.requirement.id}` : null}
          />
        </Box>
      ))}
    </Box>
  )
}

const nothing = () => ({
  icon: CalendarCheck,
  text: t('Nothing ends in the next twelve weeks. What is about to end appears here.'),
})

function Content({ list }: { list: ForecastList }) {
  if (list.error) return <Failure error={list.error} onRetry={list.retry} />
  if (!list.reply) {
    return (
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Skeleton variant="rounded" height={320} />
        <ListSkeleton />
      </Box>
    )
  }
  const { data: rows, weeks, renewals, pagination } = list.reply
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
      <WeeksChart weeks={weeks} />
      <RenewalList renewals={renewals} asked={{ positionId, stateId }} />
      <Section title={t('What ends')} detail={t('The nearest first; active caregivers only')} flush>
        {rows.length === 0 ? (
          <NoRows list={list} empty={nothing()} />
        ) : (
          <Rows rows={rows} today={weeks[0]?.from ?? ''} />
        )}
      </Section>
      {pagination.total > 0 && <Pager pagination={pagination} onPage={list.setPage} onLimit={list.setLimit} />}
    </Box>
  )
}

/** Twelve weeks of what ends: how much each week, what could be renewed together, and each single thing. */
export function ForecastView({ above }: { above: ReactNode }) {
  const list = useForecast()
  const weeks = list.reply?.weeks
  const [from, to] = [weeks?.[0]?.from, weeks?.at(-1)?.to]
  return (
    <>
      <PageHeader
        title={t('Forecast')}
        detail={
          from && to ? t('What ends from {from} to {to}', { from: showDay(from), to: showDay(to) }) : <span> </span>
        }
      />
      {above}
      <ListTools list={list} searchLabel={undefined} />
      <Content list={list} />
    </>
  )
}
