import { Box } from '@mui/material'
import { Rows3 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { refresh } from '../../../kit/web/api/stale.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { useList } from '../../../kit/web/lists/list.ts'
import { Pager } from '../../../kit/web/lists/Pager.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { DownloadButton } from '../../../kit/web/theme/DownloadButton.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { NoRows } from '../../../kit/web/theme/NoRows.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { importsApi, lineFilters, type StaffImport } from '../contract.ts'
import { LineKeysBar, useLineKeys } from './LineKeys.tsx'
import { LineRow, LinesHead } from './LineRow.tsx'
import { MendForm } from './MendForm.tsx'
import { ScanForm } from './ScanForm.tsx'

const tabsOf = (of: StaffImport) => [
  { value: 'all', label: t('All'), count: of.counts.all },
  { value: 'new', label: t('New'), count: of.counts.new },
  { value: 'changed', label: t('Changed'), count: of.counts.changed },
  ...(of.counts.same > 0 ? [{ value: 'same', label: t('No change'), count: of.counts.same }] : []),
  { value: 'doubtful', label: t('Doubtful'), count: of.counts.doubtful },
  { value: 'wrong', label: t('Wrong'), count: of.counts.wrong },
  ...(of.leftOut > 0 ? [{ value: 'leftOut', label: t('Left out'), count: of.leftOut }] : []),
  ...(of.kept > 0 ? [{ value: 'kept', label: t('Kept'), count: of.kept }] : []),
]

/** How many lines are not taken over, or would not be as they stand. */
const notTaken = ({ state, leftOut, counts, ready }: StaffImport) =>
  state === 'draft' ? counts.all - counts.same - ready : leftOut

const filters = () => [{ name: 'show', label: t('Show'), options: lineFilters.map(value => ({ value, label: value })) }]

/** Every line with what would become of it, and how the person would stand. */
export function LinesCard({ of }: { of: StaffImport }) {
  const params = { id: of.id }
  const list = useList(importsApi.listLines, { params, filters: filters() })
  const [show] = list.chosen.show ?? []
  const isDraft = of.state === 'draft'
  const query = {
    page: list.pagination?.page ?? 1,
    limit: list.pagination?.limit ?? 10,
    ...(show ? { show } : {}),
  } as const
  const standing = useApiQuery(
    importsApi.readStanding,
    { params, query: query as { page: number } },
    { enabled: list.pagination !== undefined },
  )
  // An import that ends says more of its lines than one that runs.
  const state = useRef(of.state)
  useEffect(() => {
    if (state.current === of.state) return
    state.current = of.state
    void refresh(importsApi.listLines, importsApi.readStanding)
  }, [of.state])
  const stands = new Map((standing.data ?? []).map(one => [one.id, one]))
  const mended = useDialog('fix', id => list.find(id), { follows: true })
  const box = useLineKeys(isDraft ? (list.rows ?? []) : [], mended.show)
  return (
    <Section flush title={of.kind === 'scans' ? t('Documents') : t('Lines')}>
      <Box sx={{ px: { xs: 2, md: 4 }, '& .MuiTabs-root': { mb: 0 } }}>
        <CountTabs
          label={t('Lines')}
          value={show ?? 'all'}
          tabs={tabsOf(of)}
          onChange={value => list.setFilter('show', value === 'all' ? [] : [value])}
        />
      </Box>
      <LinesHead kind={of.kind} isDraft={isDraft} />
      {list.error && <Failure error={list.error} onRetry={list.retry} />}
      {!list.rows && !list.error && <ListSkeleton />}
      {list.rows?.length === 0 && <NoRows list={list} empty={{ icon: Rows3, text: t('No lines of this kind.') }} />}
      <Box ref={box} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }} aria-busy={list.refreshing}>
        {(list.rows ?? []).map(row => (
          <LineRow
            key={row.id}
            kind={of.kind}
            of={row}
            stand={stands.get(row.id)}
            onMend={isDraft ? () => mended.show(row.id) : null}
          />
        ))}
      </Box>
      {list.pagination && list.pagination.total > 0 && (
        <Box sx={{ px: { xs: 4, md: 5 }, py: 3 }}>
          <Pager pagination={list.pagination} onPage={list.setPage} onLimit={list.setLimit} />
        </Box>
      )}
      {notTaken(of) > 0 && (
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 4 }}>
          <DownloadButton
            endpoint={importsApi.saveLeftOut}
            params={params}
            query={{}}
            name={`${t('Left out of {name}', { name: of.name.replace(/\.\w+$/, '') })}.csv`}
            label={t('Download what is left out')}
            disabled={false}
          />
        </Box>
      )}
      {isDraft && <LineKeysBar />}
      <DialogAt of={mended}>
        {row =>
          of.kind === 'scans' ? (
            <ScanForm of={row} onClose={mended.close} />
          ) : (
            <MendForm of={row} onClose={mended.close} />
          )
        }
      </DialogAt>
    </Section>
  )
}
