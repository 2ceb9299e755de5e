import { Box, Button } from '@mui/material'
import { Upload } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { refreshAll } from '../../../../kit/web/api/stale.ts'
import { DialogAt, NoDialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
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
  const mayImport = useMay(exclusionsApi.importFile.allow)
  // The list that it is for; without one it is chosen there.
  const imported = useDialog('import', code => {
    if (!mayImport) return null
    if (!asked.data) return undefined
    return code === '' || asked.data.some(list => list.code === code) ? code : null
  })
  return (
    <>
      <PageHeader
        title={t('Exclusion screening')}
        detail={t(
          'Everyone who works or applies here, against the lists of people who may not be paid from federal or state programs.',
        )}
        action={
          mayImport && (
            <Button variant="contained" startIcon={<Upload />} onClick={() => imported.show()}>
              {t('Import a file')}
            </Button>
          )
        }
      />
      {above}
      {asked.isError && !asked.data && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <ListSkeleton rows={3} />}
      {asked.data && <ListStates lists={asked.data} onImport={imported.show} />}
      <DialogAt of={imported}>
        {code => <ImportForm code={code} lists={asked.data ?? []} onClose={imported.close} />}
      </DialogAt>
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
    for (const name of ['hit', 'say']) next.delete(name)
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
      <NoDialogAt names={value === 'lists' ? ['say'] : ['say', 'import']} />
      {value === 'lists' && <ListsView above={above} asked={asked} />}
      {value === 'matches' && <HitList above={above} />}
      {value === 'log' && <LogView above={above} />}
    </Box>
  )
}
