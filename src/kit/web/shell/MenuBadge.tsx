import { type ReactNode, useMemo } from 'react'
import { optional } from '../routing/optional.tsx'

/** What waits on a page of the menu; its code comes after the menu, and the menu does without it. */
export function MenuBadge({ load }: { load: () => Promise<() => ReactNode> }) {
  const Badge = useMemo(() => optional(load), [load])
  return <Badge />
}
