import type { Socket } from 'socket.io-client'
import { refusals } from '../../contract/refusal.ts'
import { refreshAll } from '../api/stale.ts'
import { showToast } from '../api/toast.ts'
import { liveConnection } from '../api/transport.ts'
import { endSession, useSession } from '../session/session.ts'
import { followChanges } from './changes.ts'
import { hand, sendBy, tellReconnected, useLiveState } from './live.ts'
import { openSocket } from './socket.ts'

/** Milliseconds that an answer is waited for. */
const patience = 10_000
/** Milliseconds until a connection that the server refused or ended is tried anew; socket.io does so for all others. */
const [soon, later] = [1_000, 5_000]

type ConnectError = Error & { data?: { code?: unknown } }

/** What the server refuses is a session no longer, unless somebody else has signed in here meanwhile. */
function endRefused(token: string): void {
  if (useSession.getState().token !== token) return
  endSession()
  showToast(refusals.notSignedIn.message, 'error')
}

function follow(socket: Socket, token: string, setLater: (act: () => void, delay: number) => void): void {
  let wasConnected = false
  const show = (state: 'connecting' | 'connected' | 'disconnected') => useLiveState.setState({ state })
  const again = (delay: number) => setLater(() => navigator.onLine && socket.connect(), delay * (0.5 + Math.random()))
  socket.on('connect', () => {
    show('connected')
    liveConnection.id = socket.id ?? null
    if (wasConnected) {
      // What was told meanwhile did not arrive.
      void refreshAll()
      tellReconnected()
    }
    wasConnected = true
  })
  socket.on('disconnect', reason => {
    show('disconnected')
    liveConnection.id = null
    // spec 4: also when the server ended it
    if (reason === 'io server disconnect') again(soon)
  })
  socket.on('connect_error', error => {
    show('disconnected')
    const code = (error as ConnectError).data?.code
    if (code === 'notSignedIn') endRefused(token)
    else if (!socket.active) again(later)
  })
  socket.onAny((name: string, data: unknown) => hand(name, data))
}

/** Holds the live connection of a session, until it is stopped. Marked as disconnected while the browser is offline. */
export function connect(token: string): () => void {
  const socket = openSocket(token)
  let timer: ReturnType<typeof setTimeout> | undefined
  const setLater = (act: () => void, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(act, delay)
  }
  useLiveState.setState({ state: navigator.onLine ? 'connecting' : 'disconnected' })
  follow(socket, token, setLater)
  const stopChanges = followChanges()
  sendBy((name, body) => socket.timeout(patience).emitWithAck(name, body))
  const offline = () => {
    useLiveState.setState({ state: 'disconnected' })
    socket.disconnect()
  }
  const online = () => void socket.connect()
  window.addEventListener('offline', offline)
  window.addEventListener('online', online)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('offline', offline)
    window.removeEventListener('online', online)
    sendBy(null)
    stopChanges()
    liveConnection.id = null
    socket.removeAllListeners()
    socket.disconnect()
    useLiveState.setState({ state: 'off' })
  }
}
