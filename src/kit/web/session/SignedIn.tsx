import { type ReactNode, useContext } from 'react'
import { AccountContext, DraftContext, SendPageContext } from '../drafts/account.ts'
import { optional } from '../routing/optional.tsx'
import { useSession } from './session.ts'

const IdleWatch = optional(() => import('./IdleWatch.tsx').then(m => m.IdleWatch))
const OutboxRun = optional(() => import('../drafts/OutboxRun.tsx').then(m => m.OutboxRun))
const LiveRun = optional(() => import('../live/LiveRun.tsx').then(m => m.LiveRun))
const DraftOf = optional(() => import('../drafts/DraftOf.tsx').then(m => m.DraftOf))

/** What a layout of signed-in people stands in: the idle limit is watched, open forms are kept as drafts, and what happens is heard. */
export function SignedIn({ children }: { children: ReactNode }) {
  const load = useContext(AccountContext)
  const loadSendPage = useContext(SendPageContext)
  const signedIn = useSession(session => session.token !== null)
  const viewing = useSession(session => Boolean(session.user?.viewingAs))
  if (!load) return children
  return (
    <DraftContext value={signedIn && !viewing ? DraftOf : null}>
      {children}
      {signedIn && <IdleWatch load={load} />}
      {signedIn && <LiveRun />}
      {signedIn && loadSendPage && <OutboxRun load={loadSendPage} />}
    </DraftContext>
  )
}
