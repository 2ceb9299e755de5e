import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of an emailed link, null without one. Once read it leaves the address bar, where the next person at the machine,
 * a screenshot or the browser's history would show it; this tab keeps it, also when it is loaded again.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token')
  const kept = (state as { linkToken?: string } | null)?.linkToken
  useEffect(() => {
    if (inAddress === null) return
    const rest = new URLSearchParams(search)
    rest.delete('token')
    void navigate({ pathname, search: rest.toString() }, { replace: true, state: { linkToken: inAddress } })
  }, [inAddress, navigate, pathname, search])
  return inAddress ?? kept ?? null
}
