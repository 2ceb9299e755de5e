import { Box } from '@mui/material'
import type { Pagination } from '../../../kit/contract/page.ts'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import type { CallOptions } from '../../../kit/web/api/call.ts'
import type { List } from '../../../kit/web/lists/list.ts'
import { Pager } from '../../../kit/web/lists/Pager.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { dashboardApi, type WorkCounts, type WorkList } from '../contract.ts'

export type Work = List<typeof dashboardApi.listWork>
type Numbers = { counts: WorkCounts | undefined; error: Refusal | null; retry: () => void }
export type CountedProps = Numbers & { of: Work; list: WorkList }

/** How much there is of what the list is asked for. */
export function useCounts({ chosen }: Work): Numbers {
  const [whose, officeId] = [chosen.whose?.[0], chosen.officeId?.[0]]
  const query = { ...(whose && { whose }), ...(officeId && { officeId }) } as CallOptions<
    typeof dashboardApi.countWork
  >['query']
  const answer = useApiQuery(dashboardApi.countWork, { query })
  // Numbers of other people's work, which stay on screen elsewhere, would be wrong above these rows.
  const counts = answer.isPlaceholderData ? undefined : answer.data
  return { counts, error: counts ? null : answer.error, retry: () => void answer.refetch() }
}

const totalOf = (counts: WorkCounts, list: WorkList, kind: string | undefined): number =>
  kind ? (counts.kinds.find(one => one.list === list && one.kind === kind)?.total ?? 0) : counts[list]

/** The pages of the list, once it is known how many there are; until then their room. */
export function WorkPages({ of, list, counts, error, retry }: CountedProps) {
  const { page, limit, rows } = of
  if (!rows) return null
  if (error) return <Failure error={error} onRetry={retry} />
  // A full page may have another one after it.
  const atLeast = (page - 1) * limit + rows.length + (rows.length === limit ? 1 : 0)
  const total = counts ? totalOf(counts, list, of.chosen.kind?.[0]) : atLeast
  if (total === 0) return null
  const pagination: Pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
  const hidden = counts ? {} : { visibility: 'hidden' }
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, py: 3, borderTop: 1, borderColor: 'line.subtle', ...hidden }}>
      <Pager pagination={pagination} onPage={of.setPage} onLimit={of.setLimit} />
    </Box>
  )
}
