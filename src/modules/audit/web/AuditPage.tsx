import { Box, Button, Card } from '@mui/material'
import { History } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { isDay } from '../../../kit/contract/time.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DayInput } from '../../../kit/web/forms/DayInput.tsx'
import { ListTools } from '../../../kit/web/lists/ListTools.tsx'
import { type Filter, useList } from '../../../kit/web/lists/list.ts'
import { Pager } from '../../../kit/web/lists/Pager.tsx'
import { useActs } from '../../../kit/web/routing/plugs.ts'
import { ReportActions } from '../../../kit/web/routing/ReportActions.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { NoRows } from '../../../kit/web/theme/NoRows.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { ExportMenu } from '../../exports/web/parts.tsx'
import { nounWords } from '../../records/history/web/parts.tsx'
import { auditApi, bySystem } from '../contract.ts'
import { HeadCard } from '../heads/web/HeadCard.tsx'
import { ChainCard } from './ChainCard.tsx'
import { EventRows, recordWords } from './EventRows.tsx'

/** A filter that is set from an opened event: its chip alone is shown, and only while it is set. */
function setElsewhere(name: string, label: string, value: string | null, words: string | undefined): Filter[] {
  return value ? [{ name, label, options: [{ value, label: words ?? value }] }] : []
}

function useFilters(): Filter[] {
  const { data } = useApiQuery(auditApi.listChoices, {})
  const kinds = data?.kinds.map(noun => ({ value: noun, label: nounWords(noun) })) ?? []
  const accounts = data?.accounts.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return [
    { name: 'kind', label: t('Event'), options: kinds, many: true },
    { name: 'accountId', label: t('Who'), options: [...accounts, { value: bySystem, label: t('Carefold') }] },
  ]
}

function Days({ from, to, onChoose }: { from: string; to: string; onChoose: (name: string, day: string) => void }) {
  const id = useId()
  const field = (name: 'from' | 'to', label: string, value: string) => (
    <Box
      component="label"
      htmlFor={`${id}-${name}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        fontSize: '0.875rem',
        fontWeight: 550,
        width: { xs: '100%', sm: 'auto' },
      }}
    >
      {label}
      <DayInput id={`${id}-${name}`} value={value} onChoose={day => onChoose(name, day ?? '')} />
    </Box>
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: { xs: 4, md: 5 } }}>
      {field('from', t('From'), from)}
      {field('to', t('Through'), to)}
      {(from || to) && (
        <Button
          variant="outlined"
          onClick={() => {
            onChoose('', '')
          }}
        >
          {t('All days')}
        </Button>
      )}
    </Box>
  )
}

/** The days and the narrowings by an opened event that stand in the address. */
function useAddress() {
  const [search, setSearch] = useSearchParams()
  const dayOf = (name: string) => {
    const day = search.get(name) ?? ''
    return isDay(day) ? day : ''
  }
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { preventScrollReset: true })
  }
  return { from: dayOf('from'), to: dayOf('to'), of: (name: string) => search.get(name), set }
}

/** Settings: every act on record, and whether the record is whole. */
export function AuditPage() {
  const at = useAddress()
  const acts = useActs()
  const offered = useFilters()
  const days = { from: at.from || undefined, to: at.to || undefined }
  const elsewhere = ['personId', 'subjectId', 'address'].map(name => ({ name, label: '', options: [] }))
  const list = useList(auditApi.listEvents, { filters: [...offered, ...elsewhere], query: days })
  const { pagination, error } = list
  const rows = acts ? list.rows : undefined
  const first = rows?.[0]
  const filters = [
    ...offered,
    ...setElsewhere('personId', t('Person'), at.of('personId'), first?.person?.name || undefined),
    ...setElsewhere('subjectId', t('Record'), at.of('subjectId'), first && recordWords(first)),
    ...setElsewhere('address', t('Address'), at.of('address'), undefined),
  ]
  const asked = { ...list.chosen, ...days, search: list.search || undefined }
  const total = pagination?.total ?? 0
  return (
    <>
      <PageHeader
        title={t('Audit')}
        detail={t('Every sign-in, change, decision, export and medical view. Nothing can be edited or deleted.')}
        back={{ to: '/settings', label: t('Settings') }}
        action={
          <>
            <ExportMenu endpoint={auditApi.exportEvents} query={asked} name="audit" rows={pagination?.total} />
            <ReportActions report="audit" filters={asked} />
          </>
        }
      />
      <Box sx={{ mb: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
        <ChainCard />
        <HeadCard />
      </Box>
      <ListTools list={{ ...list, filters }} searchLabel={t('Search by name')} />
      <Days from={at.from} to={at.to} onChoose={(name, day) => at.set(name ? { [name]: day } : { from: '', to: '' })} />
      <Card aria-busy={list.refreshing} sx={{ opacity: list.refreshing ? 0.6 : 1, transition: 'opacity 180ms' }}>
        {error && <Failure error={error} onRetry={list.retry} />}
        {!error && !rows && <ListSkeleton />}
        {rows?.length === 0 && (
          <NoRows
            list={{ ...list, narrowed: list.narrowed || Boolean(at.from || at.to) }}
            empty={{ icon: History, text: t('Nothing has happened yet.') }}
          />
        )}
        {acts && rows && rows.length > 0 && (
          <EventRows rows={rows} acts={acts} onNarrow={(by, value) => list.setFilter(by, [value])} />
        )}
      </Card>
      {pagination && total > 0 && (
        <Box sx={{ mt: 3 }}>
          <Pager pagination={pagination} onPage={list.setPage} onLimit={list.setLimit} />
        </Box>
      )}
    </>
  )
}
