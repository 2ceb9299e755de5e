import { Box, Card, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazy } from '../routing/lazy.tsx'
import { Failure } from '../theme/Failure.tsx'
import { NoRows } from '../theme/NoRows.tsx'
import { PageHeader } from '../theme/PageHeader.tsx'
import { ListSkeleton } from '../theme/Skeletons.tsx'
import { ListCards } from './ListCards.tsx'
import { ListTools } from './ListTools.tsx'
import type { ListProps } from './list-view.ts'
import { Pager } from './Pager.tsx'

const BulkBar = lazy(() => import('./BulkBar.tsx').then(m => m.BulkBar))
const ListGrid = lazy(() => import('./ListGrid.tsx').then(m => m.default))

export type ListPageProps<Row extends { id: string }> = ListProps<Row> & {
  title: ReactNode
  detail?: ReactNode
  action?: ReactNode
  back?: { to: string; label: string }
  /** Stands between head and tools: tabs, a note. */
  above?: ReactNode
  /** Stands between tools and rows: what the rows come to. */
  figures?: ReactNode
  /** Names the search box; without it there is none. */
  searchLabel?: string
  /** What is shown when there is nothing yet; the words for "no match" are the list's own. */
  empty: { icon: LucideIcon; text: string; action?: ReactNode }
}

type BodyProps<Row extends { id: string }> = ListProps<Row> & {
  empty: ListPageProps<Row>['empty']
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

function Body<Row extends { id: string }>({ empty, ...props }: BodyProps<Row>) {
  const { list } = props
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  // Fetched while the rows are still asked for, and not after them.
  useEffect(() => {
    if (wide) ListGrid.preload()
  }, [wide])
  if (list.error) return <Failure error={list.error} onRetry={list.retry} />
  if (!list.rows) return <ListSkeleton />
  if (list.rows.length === 0) return <NoRows list={list} empty={empty} />
  if (!wide) return <ListCards {...props} rows={list.rows} />
  return (
    <Suspense fallback={<ListSkeleton rows={list.rows.length} />}>
      <ListGrid {...props} rows={list.rows} />
    </Suspense>
  )
}

/** A list with its search, filters, sorting, paging, selection, row menus and every state it can be in. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, detail, action, back, above, figures, searchLabel, ...body } = props
  const { list } = props
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = (list.rows ?? []).filter(row => selected.has(row.id))
  const none = () => setSelected(new Set())
  return (
    <>
      <PageHeader title={title} detail={detail} action={action} back={back} />
      {above}
      <ListTools list={list} searchLabel={searchLabel} />
      {figures}
      {props.bulk && chosen.length > 0 && (
        <Suspense>
          <BulkBar rows={chosen} actions={props.bulk} onClear={none} />
        </Suspense>
      )}
      <Card sx={{ opacity: list.refreshing ? 0.6 : 1, transition: 'opacity 180ms' }} aria-busy={list.refreshing}>
        <Body {...body} selected={selected} onSelect={setSelected} />
      </Card>
      {list.pagination && list.pagination.total > 0 && (
        <Box sx={{ mt: 3 }}>
          <Pager pagination={list.pagination} onPage={list.setPage} onLimit={list.setLimit} />
        </Box>
      )}
    </>
  )
}
