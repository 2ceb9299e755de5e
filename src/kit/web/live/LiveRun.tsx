import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { connect } from './connection.ts'

/** Holds the tab's live connection for as long as somebody is signed in. */
export function LiveRun() {
  const token = useSession(session => session.token)
  useEffect(() => (token ? connect(token) : undefined), [token])
  return null
}
