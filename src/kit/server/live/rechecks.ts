import type { Caller } from '../caller.ts'
import { readCallers } from '../gate.ts'
import type { Services } from '../services.ts'
import type { LiveServer, LiveSocket } from './held.ts'
import { roomsOf } from './rooms.ts'
import type { Concerned } from './watch.ts'

function settle(socket: LiveSocket, caller: Caller): void {
  const wanted = new Set(roomsOf(caller))
  for (const room of socket.rooms) if (room !== socket.id && !wanted.has(room)) void socket.leave(room)
  void socket.join([...wanted])
}

/** Looks sessions up again: sockets of those that have ended are ended, the others get the rooms of what they may now. */
export function makeRechecks(services: Services, io: LiveServer) {
  const due = new Set<LiveSocket>()
  let changes = 0
  let checking: Promise<void> | null = null

  // One look at a time: the answer to an earlier one never comes after that to a later one.
  async function check(): Promise<void> {
    while (due.size > 0) {
      const sockets = [...due]
      due.clear()
      const hashes = sockets.map(({ data }) => data.sessionHash)
      const callers = await readCallers(services, hashes)
      for (const socket of sockets) {
        const caller = callers.get(socket.data.sessionHash.toString('hex'))
        if (caller) settle(socket, caller)
        else socket.disconnect(true)
      }
    }
  }

  function lookUpAgain(sockets: Iterable<LiveSocket>): void {
    for (const socket of sockets) due.add(socket)
    checking ??= check()
      .catch(error => services.log.error({ err: error }, 'the sessions of live connections were not looked up'))
      .finally(() => {
        checking = null
      })
  }

  const all = () => [...io.of('/').sockets.values()]

  return {
    lookUpAgain,
    lookUpAll: () => lookUpAgain(all()),
    /** How many changes were told so far: who was looked up before one of them is looked up again. */
    changes: () => changes,
    concern(who: Concerned): void {
      changes++
      const isConcerned = ({ data }: LiveSocket) =>
        who === 'everyone' ||
        ('account' in who ? data.accountId === who.account : data.organizationId === who.organization)
      lookUpAgain(all().filter(isConcerned))
    },
    /** Resolves when none is under way. */
    done: async () => checking,
  }
}
