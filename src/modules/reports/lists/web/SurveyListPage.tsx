import { Card } from '@mui/material'
import { ClipboardCheck, SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { queryText } from '../../../../kit/web/api/address.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { ReportActions } from '../../../../kit/web/routing/ReportActions.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { personStatuses } from '../../../caregivers/contract.ts'
import { caregiverListApi } from '../../../caregivers/list/contract.ts'
import {
  CaregiverCell,
  statusWord,
  useOfficeFilter,
  usePositionOptions,
  useStateOptions,
  useToday,
} from '../../../caregivers/list/web/parts.tsx'
import { ExportMenu } from '../../../exports/web/parts.tsx'
import { itemsApi } from '../../../follow-up/items/contract.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import { cellText } from '../../cells/rules.ts'
import { CellView, widthOf } from '../../cells/web/CellView.tsx'
import { type ListDefinition, type ListName, type ListRow, listsApi } from '../../contract.ts'
import { overviewApi } from '../../overview/contract.ts'
import { listNamed, lists } from '../rules.ts'
import { TimeFields, useTime } from './TimeFields.tsx'

/** How many years one can choose without writing them into the address, from the next one back. */
const yearsOffered = 7

function useFilters({ time, byRequirement, results, columns }: ListDefinition): Filter[] {
  const mayChooseCoordinator = useMay(caregiverListApi.listCoordinators.allow)
  const coordinators = useApiQuery(caregiverListApi.listCoordinators, {}, { enabled: mayChooseCoordinator }).data ?? []
  const overview = useApiQuery(overviewApi.readOverview, {}, { enabled: byRequirement }).data
  const thisYear = Number(useToday().slice(0, 4))
  const words = { ...wordsFor({}), month: String }
  const column = columns.find(one => one.name === results?.column)
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  // The twelve months that end next year are under way now.
  const years = Array.from({ length: yearsOffered }, (_none, ago) => String(thisYear + 1 - ago))
  const filters: (Filter | false | undefined)[] = [
    time === 'year' && {
      name: 'year',
      label: t('Year'),
      options: years.map(value => ({ value, label: value })),
    },
    column && {
      name: 'result',
      label: column.title(words),
      options: (results?.codes ?? []).map(value => ({ value, label: cellText(column, value, words) })),
      many: true,
    },
    byRequirement && {
      name: 'requirementId',
      label: t('Requirement'),
      options: named(overview?.requirements ?? []),
      many: true,
    },
    { name: 'positionId', label: t('Position'), options: usePositionOptions(), many: true },
    { name: 'stateId', label: t('State'), options: useStateOptions(), many: true },
    {
      name: 'status',
      label: t('Status'),
      options: personStatuses.map(value => ({ value, label: statusWord(value) })),
      many: true,
    },
    mayChooseCoordinator && {
      name: 'coordinatorId',
      label: t('Coordinator'),
      options: [...named(coordinators), { value: 'none', label: t('No coordinator') }],
    },
    ...useOfficeFilter(),
  ]
  return filters.filter(one => one !== false && one !== undefined)
}

const columnsOf = ({ columns }: ListDefinition): Column<ListRow>[] => [
  {
    name: 'name',
    title: t('Caregiver'),
    sort: true,
    width: 215,
    grow: 1,
    cell: ({ person }) => <CaregiverCell who={person} detail={person.position} />,
  },
  ...columns.map(column => ({
    name: column.name,
    title: column.title(wordsFor({})),
    sort: true,
    width: column.width ?? widthOf[column.kind],
    cell: (row: ListRow) => <CellView column={column} value={row.cells[column.name] ?? null} />,
  })),
]

const nameOf = ({ person }: ListRow) => `${person.firstName} ${person.lastName}`

/** Where a row leads: to the person's compliance, at the day and the requirement that the row is about. */
const addressOf = ({ person, requirementId, asOf }: ListRow) =>
  `/caregivers/compliance/${person.id}?${queryText({ item: requirementId ?? undefined, asOf: asOf ?? undefined })}`

function SurveyList({ name }: { name: ListName }) {
  const definition = lists[name]
  const at = useTime()
  const byYear = definition.time === 'year'
  const asked = byYear ? {} : { from: at.from, to: at.to }
  const list = useList(listsApi.readList, { params: { list: name }, filters: useFilters(definition), query: asked })
  const mayOpen = useMay(itemsApi.listItems.allow)
  const words = wordsFor({})
  const time = list.reply?.time
  const query = { ...list.chosen, ...asked, search: list.search || undefined, sort: list.sort || undefined }
  const days = time ? t('{from} through {to}', { from: showDay(time.from), to: showDay(time.to) }) : ''
  return (
    <ListPage
      title={definition.title(words)}
      detail={[definition.about(words), days].filter(Boolean).join(' ')}
      back={{ to: '/report/lists', label: t('Lists') }}
      action={
        <>
          <ExportMenu
            endpoint={listsApi.exportList}
            params={{ list: name }}
            query={query}
            name={`${name}-${time?.from ?? ''}-to-${time?.to ?? ''}`}
            rows={list.pagination?.total}
          />
          <ReportActions report={name} filters={query} />
        </>
      }
      above={byYear ? undefined : <TimeFields time={time} at={at} />}
      list={list}
      columns={columnsOf(definition)}
      nameOf={nameOf}
      {...(mayOpen ? { to: addressOf } : {})}
      grows
      searchLabel={t('Search by name')}
      empty={{ icon: ClipboardCheck, text: t('Nothing to list for these days.') }}
    />
  )
}

/** One of the lists that a surveyor asks for: all of them are this page, each made of its definition. */
export function SurveyListPage() {
  const { list = '' } = useParams()
  const name = listNamed(list)
  if (name) return <SurveyList key={name} name={name} />
  return (
    <>
      <PageHeader title={t('Not found')} back={{ to: '/report/lists', label: t('Lists') }} />
      <Card>
        <EmptyState icon={SearchX} text={t('There is no such list.')} />
      </Card>
    </>
  )
}
