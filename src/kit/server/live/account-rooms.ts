import { roomOfAccount } from './rooms.ts'

/**
 * The rooms of the accounts that have a page open on this process, so that telling a group of hundreds makes no hundreds
 * of names each time.
 */
export function makeAccountRooms() {
  const open = new Map<string, Map<string, { readonly room: string; pages: number }>>()

  return {
    came(organizationId: string, accountId: string): void {
      const mine = open.get(organizationId) ?? new Map()
      open.set(organizationId, mine)
      const one = mine.get(accountId) ?? { room: roomOfAccount(organizationId, accountId), pages: 0 }
      one.pages++
      mine.set(accountId, one)
    },
    left(organizationId: string, accountId: string): void {
      const mine = open.get(organizationId)
      const one = mine?.get(accountId)
      if (!mine || !one) return
      one.pages--
      if (one.pages === 0) mine.delete(accountId)
      if (mine.size === 0) open.delete(organizationId)
    },
    /** The rooms of those of these accounts who have a page open here; `elsewhere`: and of the others too. */
    roomsOf(organizationId: string, accountIds: readonly string[], elsewhere: boolean): string[] {
      const mine = open.get(organizationId)
      const rooms: string[] = []
      for (const id of accountIds) {
        const room = mine?.get(id)?.room ?? (elsewhere ? roomOfAccount(organizationId, id) : null)
        if (room) rooms.push(room)
      }
      return rooms
    },
  }
}
