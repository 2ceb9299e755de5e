import { Box } from '@mui/material'
import { Suspense, useContext, useEffect } from 'react'
import { lazy } from '../routing/lazy.tsx'
import { useSession } from '../session/session.ts'
import { t } from '../text/text.ts'
import { AccountContext } from './account.ts'
import { loadDrafts, useDrafts } from './drafting.ts'

// Few come back to something unsaved.
const DraftLine = lazy(() => import('./DraftLine.tsx').then(m => m.DraftLine))

/** More than these few are not told at once; the next comes up when one is opened or discarded. */
const mostShown = 3

/** Offers what was typed into forms that were open when the last session ended. Product 4. */
export function UnsavedWork() {
  const load = useContext(AccountContext)
  const token = useSession(session => session.token)
  const { drafts } = useDrafts()
  useEffect(() => {
    if (load && token) void loadDrafts(load)
  }, [load, token])
  const waiting = drafts.filter(draft => draft.earlier).slice(0, mostShown)
  if (!load || waiting.length === 0) return null
  return (
    <Box component="section" aria-label={t('Unsaved work')} sx={{ display: 'grid', gap: 2, mb: { xs: 4, md: 6 } }}>
      {waiting.map(draft => (
        <Suspense key={draft.id}>
          <DraftLine draft={draft} load={load} />
        </Suspense>
      ))}
    </Box>
  )
}
