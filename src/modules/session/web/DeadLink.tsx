import type { ReactNode } from 'react'
import { refusals } from '../../../kit/contract/refusal.ts'
import { t } from '../../../kit/web/text.ts'
import { CardFoot, CardHead } from './parts.tsx'

/** What a link shows that is used up, too old or not whole, and where to go on. */
export function DeadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      <CardHead title={t('This link does not work any more')}>{refusals.gone.message}</CardHead>
      <CardFoot to={to}>{children}</CardFoot>
    </>
  )
}
