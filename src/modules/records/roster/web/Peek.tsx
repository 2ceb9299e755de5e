import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { Suspense, useEffect } from 'react'
import type { ListState } from '../../../../kit/web/lists/list.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { useSearchValue } from '../../../../kit/web/routing/search-value.ts'
import type { CaregiverRow } from '../../../caregivers/list/contract.ts'

const PeekPanel = lazy(() => import('./PeekPanel.tsx').then(m => m.PeekPanel))

type People = Pick<ListState<CaregiverRow>, 'rows' | 'find'>

/** One person beside the list, in windows that have room for both. It stands in the address. */
export function usePeek({ rows, find }: People) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const { value, show, close, drop } = useSearchValue('peek')
  const row = value && wide ? find(value) : null
  const isLost = value !== null && row === null
  useEffect(() => {
    if (isLost) drop()
  })
  const at = rows && row ? rows.findIndex(one => one.id === row.id) : -1
  return {
    row,
    peek: wide ? { at: row?.id ?? null, show: (id: string | null) => (id === null ? close() : show(id)) } : null,
    panel: row && (
      <Suspense>
        <PeekPanel
          row={row}
          before={rows?.[at - 1]?.id ?? null}
          after={rows?.[at + 1]?.id ?? null}
          onShow={show}
          onClose={close}
        />
      </Suspense>
    ),
  }
}
