import { Suspense } from 'react'
import { type Drawn, lazy } from './lazy.tsx'

const Nothing = () => null

/** Loads something that a page can do without: until its code is there, and when it cannot be had, nothing shows. */
export function optional<C extends Drawn>(load: () => Promise<C>): C {
  const Loaded = lazy<Drawn>(load, Nothing)
  return ((props: Parameters<C>[0]) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )) as C
}
