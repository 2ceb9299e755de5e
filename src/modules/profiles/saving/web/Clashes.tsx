import { Suspense } from 'react'
import type { Newest, Versioned } from '../../../../kit/web/forms/newest.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { fieldLabel, valueWords } from './LacksOf.tsx'

// Few meet two changes of one field.
const ClashDialog = lazy(() => import('../../../../kit/web/forms/ClashDialog.tsx').then(m => m.ClashDialog))

type Props = {
  of: Pick<Newest<Versioned>, 'clashes' | 'settle'>
  /** What people call a thing of which the form holds the id. */
  named?: ((id: string) => string | undefined) | undefined
}

/** Asks about what was changed here and elsewhere: on another phone, in another tab, by a colleague. */
export function Clashes({ of: { clashes, settle }, named }: Props) {
  if (clashes.length === 0) return null
  const words = (_path: string, value: unknown) => (typeof value === 'string' && named?.(value)) || valueWords(value)
  return (
    <Suspense>
      <ClashDialog clashes={clashes} labelOf={fieldLabel} wordsOf={words} onSettle={settle} />
    </Suspense>
  )
}
