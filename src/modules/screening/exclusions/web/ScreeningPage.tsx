import { Box, Button } from '@mui/material'
import { Upload } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { refreshAll } from '../../../../kit/web/api/stale.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { CountTabs } from '../../../../kit/web/theme/CountTabs.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { hitsApi } from '../../hits/contract.ts'
import { HitDesk } from '../../hits/web/HitDesk.tsx'
import { HitList } from '../../hits/web/HitList.tsx'
import { exclusionsApi } from '../contract.ts'
import { ListStates } from './ListStates.tsx'
import { LogView } from './LogView.tsx'

const ImportForm = lazy(() => import('./ImportForm.tsx').then(m => m.ImportForm))

const address = '/settings/exclusion-screening'

/** Milliseconds between two looks while a file is on its way. */
const often = 2000

function useLists() {
  const [busy, setBusy] = useState(false)
  const asked = useApiQuery(exclusionsApi.listLists, {}, { every: busy ? often : 0 })
  const running = asked.data?.some(list => list.standing === 'running') ?? false
  if (running !== busy) setBusy(running)
  const wasRunning = useRef(false)
  useEffect(() => {
    // What a screening has found belongs into the matches and the log, whichever is looked at.
    if (wasRunning.current && !running) void refreshAll()
    wasRunning.current = running
  }, [running])
  return asked
}

function ListsView({ above, asked }: { above: ReactNode; asked: ReturnType<typeof useLists> }) {
  const [code, setCode] = useState<string | null>(null)
  const mayImport = useMay(exclusionsApi.importFile.allow)
  return (
    <>
      <PageHeader
        title={t('Exclusion screening')}
        detail={t(
          'Everyone who works or applies here, against the lists of people who may not be paid from federal or state programs.',
        )}
        action={
          mayImport && (
            <Button variant="contained" startIcon={<Upload />} onClick={() => setCode('')}>
              {t('Import a file')}
            </Button>
          )
        }
      />
      {above}
      {asked.isError && !asked.data && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <ListSkeleton rows={3} />}
      {asked.data && <ListStates lists={asked.data} onImport={setCode} />}
      {code !== null && (
        <Suspense>
          <ImportForm code={code} lists={asked.data ?? []} onClose={() => setCode(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Screening against lists of excluded persons: where each list stands, possible matches, and the log. */
export function ScreeningPage() {
  const [search, setSearch] = useSearchParams()
  const asked = useLists()
  const mayResolve = useMay(hitsApi.listHits.allow)
  const view = search.get('view') ?? 'lists'
  const hitId = search.get('hit')
  const withHit = (id: string | null) => {
    const next = new URLSearchParams(search)
    next.set('view', 'matches')
    next.delete('hit')
    if (id) next.set('hit', id)
    return next
  }
  if (hitId && mayResolve) {
    // The back button leads to the list and not through everything that was decided.
    const go = (id: string | null) => setSearch(withHit(id), { replace: true })
    return <HitDesk hitId={hitId} listTo={`${address}?${withHit(null)}`} onGo={go} />
  }
  const waiting = asked.data?.reduce((sum, list) => sum + list.waiting, 0)
  const tabs = [
    { value: 'lists', label: t('Lists'), to: address },
    ...(mayResolve
      ? [{ value: 'matches', label: t('Possible matches'), count: waiting ?? null, to: `${address}?view=matches` }]
      : []),
    { value: 'log', label: t('Log'), to: `${address}?view=log` },
  ]
  const value = tabs.some(tab => tab.value === view) ? view : 'lists'
  const above = <CountTabs label={t('Exclusion screening')} value={value} tabs={tabs} />
  return (
    <Box>
      {value === 'lists' && <ListsView above={above} asked={asked} />}
      {value === 'matches' && <HitList above={above} />}
      {value === 'log' && <LogView above={above} />}
    </Box>
  )
}
