import { Fragment, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { create } from 'zustand'
import { DialogsContext } from '../routing/leaving.ts'
import { useSearchValue } from '../routing/search-value.ts'

/** What an address says of a dialog leads to this; null: to nothing that may be opened; undefined: that is not known yet. */
type Found<T> = T | null | undefined

/** A dialog that an address opens: `?new`, `?edit=ID`. */
export type DialogInAddress<T> = {
  readonly name: string
  /** What it is open for; null while it is closed. */
  readonly of: T | null
  /** Opens it; the value says for what. */
  show(value?: string): void
  close(): void
  /** Closes it, and does the rest once the address is without it. */
  closeThen(then: () => void): void
  /** Another one of these is another dialog. */
  readonly key: string
}

const useOpen = create<{ count: number }>(() => ({ count: 0 }))

/** Says whether a dialog of the address is open: what changes the rest of the address waits until it has gone. */
export const useIsDialogOpen = (): boolean => useOpen(({ count }) => count > 0)

function useCounted(open: boolean): void {
  useEffect(() => {
    if (!open) return
    useOpen.setState(({ count }) => ({ count: count + 1 }))
    return () => useOpen.setState(({ count }) => ({ count: count - 1 }))
  }, [open])
}

type Options = {
  /** The dialogs that open over it: they go with it. */
  inner?: readonly string[]
  /** True: it closes when what it was opened for goes. Left out, it stays, for the sake of what is typed in it. */
  follows?: boolean
}

/**
 * A dialog that stands in the address under a name of its own on its page. `find` answers what the value leads to, or says
 * whether it may be opened, where any value will do. What leads to nothing is taken out of the address.
 */
export function useDialog(name: string, may: boolean | undefined, options?: Options): DialogInAddress<string>
export function useDialog<T>(name: string, find: (value: string) => Found<T>, options?: Options): DialogInAddress<T>
export function useDialog<T>(
  name: string,
  find: boolean | undefined | ((value: string) => Found<T>),
  { inner, follows = false }: Options = {},
) {
  const { value, hasInner, show, close, closeThen, drop } = useSearchValue(name, inner)
  const isFree = typeof find !== 'function'
  const look = isFree ? (of: string) => (find ? of : find === undefined ? undefined : null) : find
  const known: Found<T | string> = value === null ? null : look(value)
  const key = isFree ? name : `${name} ${value}`
  const [held, setHeld] = useState<{ key: string; of: T | string } | null>(null)
  const mine = value !== null && held?.key === key ? held.of : null
  if (known != null && mine === null) setHeld({ key, of: known })
  if (value === null && held !== null) setHeld(null)
  const of = known ?? (follows && known === null ? null : mine)
  const leadsNowhere = value === null ? hasInner : known === null && of === null
  useEffect(() => {
    if (!leadsNowhere) return
    if (mine === null) drop()
    else close()
  })
  useCounted(of !== null)
  return { name, of, show, close, closeThen, key }
}

/** Shows a dialog while its address is open. Forms in it are known by the parameters of the address. */
export function DialogAt<T>({ of: dialog, children }: { of: DialogInAddress<T>; children: (of: T) => ReactNode }) {
  const { name, of, key } = dialog
  const outer = useContext(DialogsContext)
  const dialogs = useMemo(() => [...outer, name], [outer, name])
  if (of === null) return null
  return (
    <DialogsContext value={dialogs}>
      <Suspense>
        <Fragment key={key}>{children(of)}</Fragment>
      </Suspense>
    </DialogsContext>
  )
}

/** Takes dialogs out of the address that nothing opens here: what opens them stands there at other times only. */
export function NoDialogAt({ names: [name, ...others] }: { names: readonly [string, ...string[]] }) {
  const { value, hasInner, drop } = useSearchValue(name, others)
  useEffect(() => {
    if (value !== null || hasInner) drop()
  })
  return null
}
