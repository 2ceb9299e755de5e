import { useSearchParams } from 'react-router'

/** What of a page is open stands in its address, so that a link can lead to it. Null: nothing; setting it leaves the rest. */
export function useSearchValue(name: string) {
  const [search, setSearch] = useSearchParams()
  const set = (value: string | null) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete(name)
        if (value) next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get(name), set] as const
}
