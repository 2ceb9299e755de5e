import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { topLayer } from '../dialogs/open-layers.ts'

/**
 * What of a page is open stands in its address, so that a link can lead to it. Null: nothing; setting it leaves the rest.
 * Opening adds a step to the history, which the browser's Back takes back; so does closing, unless a link led here.
 */
export function useSearchValue(name: string) {
  const [search] = useSearchParams()
  const state = useLocation().state as { opened?: string } | null
  const navigate = useNavigate()
  const value = search.get(name)
  const set = (next: string | null): void => {
    // Going back would close what still lies over it instead.
    if (next === null && state?.opened === name && !topLayer()) return void navigate(-1)
    const changed = new URLSearchParams(search)
    changed.delete(name)
    if (next !== null) changed.set(name, next)
    const opens = value === null && next !== null
    void navigate(
      { search: changed.toString() },
      { replace: !opens, preventScrollReset: true, state: opens ? { opened: name } : next === null ? null : state },
    )
  }
  return [value, set] as const
}
