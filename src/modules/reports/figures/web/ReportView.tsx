import { Box, Skeleton } from '@mui/material'
import { ChartColumn } from 'lucide-react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { type Filter, type List, useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { useMay, useReach } from '../../../../kit/web/routing/guard.ts'
import { ReportActions } from '../../../../kit/web/routing/ReportActions.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { caregiverListApi } from '../../../caregivers/list/contract.ts'
import {
  CaregiverCell,
  useOfficeFilter,
  usePositionOptions,
  useStateOptions,
} from '../../../caregivers/list/web/parts.tsx'
import { ExportMenu } from '../../../exports/web/parts.tsx'
import { wordsFor } from '../../../status/web/parts.tsx'
import { cellText } from '../../cells/rules.ts'
import { CellView, widthOf } from '../../cells/web/CellView.tsx'
import { type ReportDefinition, type ReportName, type ReportRow, reportsApi, spans } from '../../kinds/contract.ts'
import { nameIn, reports } from '../../kinds/rules.ts'
import { TimeFields, useTime } from '../../lists/web/TimeFields.tsx'
import { BarsChart } from './BarsChart.tsx'

const words = () => ({ ...wordsFor({}), month: String })

function useFilters({ hasTime, ofPeople, results, columns }: ReportDefinition): Filter[] {
  const mayChooseCoordinator = useMay(caregiverListApi.listCoordinators.allow) && ofPeople
  const coordinators = useApiQuery(caregiverListApi.listCoordinators, {}, { enabled: mayChooseCoordinator }).data ?? []
  const positions = usePositionOptions()
  const states = useStateOptions()
  const column = columns.find(one => one.name === results?.column)
  const offices = useOfficeFilter()
  const filters: (Filter | false | undefined)[] = [
    hasTime && {
      name: 'days',
      label: t('Time'),
      options: spans.map(days => ({ value: days, label: t('Last {days} days', { days }) })),
    },
    column && {
      name: 'result',
      label: column.title(words()),
      options: (results?.codes ?? []).map(value => ({ value, label: cellText(column, value, words()) })),
      many: true,
    },
    ofPeople && { name: 'positionId', label: t('Position'), options: positions, many: true },
    ofPeople && { name: 'stateId', label: t('State'), options: states, many: true },
    mayChooseCoordinator && {
      name: 'coordinatorId',
      label: t('Coordinator'),
      options: [
        ...coordinators.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'none', label: t('No coordinator') },
      ],
    },
    ...(ofPeople ? offices : []),
  ]
  return filters.filter(one => one !== false && one !== undefined)
}

const nameOf = (definition: ReportDefinition, { person, name }: ReportRow) =>
  person ? `${person.firstName} ${person.lastName}` : nameIn(definition, name, words())

const columnsOf = (definition: ReportDefinition): Column<ReportRow>[] => [
  {
    name: 'name',
    title: definition.things?.head(words()) ?? t('Caregiver'),
    sort: true,
    width: 215,
    grow: 1,
    cell: row =>
      row.person ? <CaregiverCell who={row.person} detail={row.person.position} /> : nameOf(definition, row),
  },
  ...definition.columns.map(column => ({
    name: column.name,
    title: column.title(words()),
    sort: true,
    width: column.width ?? widthOf[column.kind],
    cell: (row: ReportRow) => <CellView column={column} value={row.cells[column.name] ?? null} />,
  })),
]

/** Where the rows of a report lead. */
const addresses: Record<ReportName, { page: string; of: (row: ReportRow) => string } | null> = {
  onboarding: { page: '/caregivers/profile-details/:id', of: ({ id }) => `/caregivers/profile-details/${id}` },
  'lead-sources': null,
  references: {
    page: '/caregivers/references/:id',
    of: ({ person }) => `/caregivers/references/${person?.id ?? ''}`,
  },
  tests: null,
  evaluations: {
    page: '/caregivers/evaluation/:id',
    of: ({ person }) => `/caregivers/evaluation/${person?.id ?? ''}`,
  },
  activity: { page: '/settings/audit', of: ({ id }) => `/settings/audit?accountId=${id}` },
}

type Asked = Readonly<Record<string, unknown>>

/** What is chosen, by the names of the filters: several values only where several can be chosen. */
const chosenIn = ({ filters, chosen }: List<typeof reportsApi.readReport>): Asked =>
  Object.fromEntries(filters.map(({ name, many }) => [name, many ? chosen[name] : chosen[name]?.[0]]))

/** A report: its time and filters, its figures and its rows. All of them are this page, each made of its definition. */
export function ReportView({ name }: { name: ReportName }) {
  const definition = reports[name]
  const { hasTime, things, title, about } = definition
  const at = useTime()
  const days = hasTime ? { from: at.from, to: at.to } : {}
  const list = useList(reportsApi.readReport, {
    params: { report: name },
    filters: useFilters(definition),
    query: days,
  })
  const leads = addresses[name]
  const reaches = useReach()
  const { reply } = list
  const asked = { ...chosenIn(list), ...days }
  const through =
    reply && hasTime ? t('{from} through {to}', { from: showDay(reply.time.from), to: showDay(reply.time.to) }) : ''
  return (
    <ListPage
      title={title(words())}
      detail={[about(words()), through].filter(Boolean).join(' ')}
      back={{ to: '/report/all', label: t('All reports') }}
      action={
        <>
          <ExportMenu
            endpoint={reportsApi.exportReport}
            params={{ report: name }}
            query={{ ...asked, search: list.search || undefined, sort: list.sort || undefined }}
            name={`${name}-${reply?.time.from ?? ''}-to-${reply?.time.to ?? ''}`}
            rows={list.pagination?.total}
          />
          <ReportActions report={name} filters={asked} />
        </>
      }
      above={hasTime ? <TimeFields time={reply?.time} at={at} /> : undefined}
      figures={
        <Box aria-busy={list.refreshing} sx={{ mb: { xs: 4, md: 5 }, opacity: list.refreshing ? 0.6 : 1 }}>
          {reply && <BarsChart definition={definition} bars={reply.bars} totals={reply.totals} />}
          {!reply && !list.error && <Skeleton variant="rounded" height={260} sx={{ borderRadius: 3.5 }} />}
        </Box>
      }
      list={list}
      columns={columnsOf(definition)}
      nameOf={row => nameOf(definition, row)}
      {...(leads && reaches(leads.page) ? { to: leads.of } : {})}
      grows
      searchLabel={t('Search by name')}
      empty={{
        icon: ChartColumn,
        text: things ? t('Nothing to show for this time.') : t('No one to show for this time.'),
      }}
    />
  )
}
