import { type ComponentType, lazy, Suspense } from 'react'

const Nothing = () => null

/** Loads something that a page can do without: until its code is there, and when it cannot be had, nothing shows. */
export function beside<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load().catch(() => Nothing as ComponentType<Props>) }))
  return props => (
    <Suspense>
      <Loaded {...(props as Props & object)} />
    </Suspense>
  )
}
