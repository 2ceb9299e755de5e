import { io, type Socket } from 'socket.io-client'

/** Spec 9: milliseconds between tries to connect again, and how much chance there is in them. */
const settings = {
  transports: ['websocket'],
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
}

/** Opens a tab's connection to the API's host, with the session's token in the query. Spec 7. */
export function openSocket(token: string): Socket {
  const host: string | undefined = import.meta.env.VITE_API_HOST
  const options = { ...settings, query: { token }, forceNew: true }
  return host ? io(host, options) : io(options)
}
