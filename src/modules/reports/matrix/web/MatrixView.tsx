import { Box, Card, Skeleton, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { ShieldCheck, UserRound } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { queryText } from '../../../../kit/web/api/address.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { ListTools } from '../../../../kit/web/lists/ListTools.tsx'
import { type Filter, type List, useList } from '../../../../kit/web/lists/list.ts'
import { Pager } from '../../../../kit/web/lists/Pager.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { ReportActions } from '../../../../kit/web/routing/ReportActions.tsx'
import { AsOf, useAsOf } from '../../../../kit/web/shell/AsOf.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { NoRows } from '../../../../kit/web/theme/NoRows.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { type PersonStatus, personStatus, personStatuses } from '../../../caregivers/contract.ts'
import {
  answerOptions,
  statusWord,
  useOfficeFilter,
  usePositionOptions,
  useStateOptions,
} from '../../../caregivers/list/web/parts.tsx'
import { ExportMenu } from '../../../exports/web/parts.tsx'
import { itemsApi } from '../../../follow-up/items/contract.ts'
import { remindersApi } from '../../../follow-up/reminders/contract.ts'
import { RemindBar } from '../../../follow-up/reminders/web/parts.tsx'
import { requirementsApi } from '../../../requirements/setup/contract.ts'
import { overviewApi } from '../../overview/contract.ts'
import { countedWord } from '../../web/parts.tsx'
import { matrixApi } from '../contract.ts'
import { longMatrix, mostPeoplePrinted } from '../rules.ts'
import { cellFilters, Legend } from './CellMark.tsx'
import { MatrixCards } from './MatrixCards.tsx'
import { type AddressOf, MatrixTable, type Selection } from './MatrixTable.tsx'

function useFilters(): Filter[] {
  const may = useMay(requirementsApi.categories.allow)
  const { data: categories = [] } = useApiQuery(requirementsApi.categories, {}, { enabled: may })
  const { data: overview } = useApiQuery(overviewApi.readOverview, {})
  const requirements = (overview?.requirements ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return [
    { name: 'positionId', label: t('Position'), options: usePositionOptions(), many: true },
    { name: 'stateId', label: t('State'), options: useStateOptions(), many: true },
    { name: 'categoryId', label: t('Category'), options: categories, many: true },
    { name: 'requirementId', label: t('Requirement'), options: requirements, many: true },
    {
      name: 'cell',
      label: t('Requirement status'),
      options: cellFilters.map(value => ({ value, label: countedWord(value) })),
      many: true,
    },
    {
      name: 'status',
      label: t('Status'),
      options: personStatuses.map(value => ({ value, label: statusWord(value) })),
    },
    { name: 'answer', label: t('Clear to work'), options: answerOptions() },
    ...useOfficeFilter(),
  ]
}

const whose = (): Record<PersonStatus, string> => ({
  active: t('Active caregivers'),
  applicant: t('Applicants'),
  archived: t('Archived caregivers'),
  rejected: t('Rejected applicants'),
})

function MatrixSkeleton() {
  const columns = [0, 1, 2, 3, 4, 5, 6]
  return (
    <Box role="status" aria-label={t('Loading')}>
      <Box sx={{ height: 88, bgcolor: 'surface.sunken', borderRadius: '14px 14px 0 0' }} />
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(row => (
        <Box
          key={row}
          sx={{ display: 'flex', alignItems: 'center', height: 61, borderTop: 1, borderColor: 'line.subtle' }}
        >
          <Box sx={{ display: 'flex', gap: 3, width: 272, px: 3, flexShrink: 0 }}>
            <Skeleton variant="circular" width={36} height={36} />
            <Skeleton width={120} />
          </Box>
          {columns.map(column => (
            <Box key={column} sx={{ flex: 1, px: 3 }}>
              <Skeleton width={72} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

type BodyProps = { list: List<typeof matrixApi.readMatrix>; to: AddressOf; label: string; selection: Selection }

function Body({ list, to, label, selection }: BodyProps) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  if (list.error) return <Failure error={list.error} onRetry={list.retry} />
  if (!list.reply) return wide ? <MatrixSkeleton /> : <ListSkeleton />
  const { data: rows, columns, asOf } = list.reply
  if (rows.length === 0) {
    const text = t('No active caregivers on that day. Caregivers appear here after you sign them off.')
    return <NoRows list={list} empty={{ icon: UserRound, text }} />
  }
  if (columns.length === 0)
    return <EmptyState icon={ShieldCheck} text={t('Nothing is required of these people on that day.')} />
  const shown = { rows, columns, asOf, to, selection }
  return wide ? (
    <MatrixTable {...shown} label={label} sort={list.sort} onSort={list.setSort} />
  ) : (
    <MatrixCards {...shown} />
  )
}

/** People are selected on today's matrix only: what one does with them is done today. */
function useSelection(offered: boolean) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string) => setIds(before => before.symmetricDifference(new Set([id]))), [])
  return { selection: offered ? { ids, toggle } : null, clear: () => setIds(new Set()) }
}

/** Whether anything on this page was put down after the day. */
const someLater = (reply: List<typeof matrixApi.readMatrix>['reply']): boolean =>
  reply !== undefined &&
  (reply.data.some(row => row.putDownLater.length > 0) || reply.columns.some(column => column.putDownOn))

/** Who has what, on any day: people by requirements. */
export function MatrixView({ above }: { above: ReactNode }) {
  const { asOf, choose } = useAsOf()
  const list = useList(matrixApi.readMatrix, { filters: useFilters(), query: { asOf } })
  const mayOpen = useMay(itemsApi.listItems.allow)
  const { reply } = list
  const { selection, clear } = useSelection(useMay(remindersApi.sendReminders.allow) && !asOf)
  const chosen = reply?.data.filter(row => selection?.ids.has(row.id)) ?? []
  const status = personStatus.catch('active').parse(list.chosen.status?.[0])
  const to = (personId: string, item?: string) => `/caregivers/compliance/${personId}?${queryText({ item, asOf })}`
  const detail = [
    whose()[status],
    ...(asOf ? [t('as of {day}', { day: showDay(asOf) })] : []),
    ...(reply
      ? [t('{count, plural, one {# requirement} other {# requirements}}', { count: reply.columns.length })]
      : []),
  ].join(' · ')
  const asked = { ...list.chosen, asOf, search: list.search || undefined, sort: list.sort || undefined }
  return (
    <>
      <PageHeader
        title={t('Compliance matrix')}
        detail={detail}
        action={
          <>
            <ExportMenu
              endpoint={matrixApi.exportMatrix}
              query={asked}
              name={`compliance-matrix-${reply?.asOf ?? ''}`}
              rows={reply?.pagination.total}
              long={longMatrix}
              pdfUpTo={mostPeoplePrinted}
            />
            <ReportActions report="matrix" filters={asked} />
          </>
        }
      />
      {above}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3 }}>
        <AsOf value={reply?.asOf ?? asOf} chosen={asOf !== undefined} onChoose={choose} />
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <ListTools list={list} searchLabel={t('Search by name')} />
        </Box>
      </Box>
      <Legend later={someLater(reply)} />
      {chosen.length > 0 && <RemindBar rows={chosen} userIds={chosen.map(row => row.id)} onClear={clear} />}
      <Card sx={{ opacity: list.refreshing ? 0.6 : 1, transition: 'opacity 180ms' }} aria-busy={list.refreshing}>
        <Body
          list={list}
          to={mayOpen ? to : null}
          label={`${t('Compliance matrix')}: ${detail}`}
          selection={selection}
        />
      </Card>
      {list.pagination && list.pagination.total > 0 && (
        <Box sx={{ mt: 3 }}>
          <Pager pagination={list.pagination} onPage={list.setPage} onLimit={list.setLimit} />
        </Box>
      )}
    </>
  )
}
