import type { Server, Socket } from 'socket.io'
import type { Origin } from '../caller.ts'
import type { makePace } from './pace.ts'

/** What is known of a socket. Its session's token is kept as a hash only. */
export type Held = {
  readonly sessionHash: Buffer
  readonly organizationId: string
  readonly accountId: string
  readonly origin: Omit<Origin, 'requestId'>
  readonly pace: ReturnType<typeof makePace>
  /** How many changes had been told when the session was looked up. */
  readonly lookedUpAt: number
  /** What was asked last: one socket's questions are answered one after the other. */
  last: Promise<unknown>
}

type None = Record<string, never>
type Events = Record<string, (...sent: unknown[]) => void>
export type LiveServer = Server<Events, Events, None, Held>
export type LiveSocket = Socket<Events, Events, None, Held>
