import { organizationById } from '../answer.ts'
import { newId } from '../ids.ts'
import { limitsOf } from '../limits.ts'
import type { OnPresence, PresenceChange, Services } from '../services.ts'
import { inWork } from '../work.ts'
import { type Presence, presenceKey } from './presence.ts'

const nobody = { ip: '', userAgent: '' }

/** Counts the open pages of each account on this process, and tells when the first came or the last one left, anywhere. */
export function trackPresence(services: Services, presence: Presence, listeners: readonly OnPresence[]) {
  const open = new Map<string, number>()
  const leaving = new Map<string, NodeJS.Timeout>()
  const { goneMs } = limitsOf(services)
  const telling = new Set<Promise<void>>()
  let ending = false

  async function tell(change: PresenceChange): Promise<void> {
    if (listeners.length === 0) return
    try {
      const organization = await organizationById(services, change.organizationId)
      await inWork(services, organization, null, { ...nobody, requestId: newId() }, async ({ work }) => {
        for (const listener of listeners) await listener(work as never, change)
      })
    } catch (error) {
      services.log.error({ err: error }, 'presence was not told')
    }
  }

  async function arrive(key: string, change: PresenceChange): Promise<void> {
    const before = await presence.among([key])
    await presence.came(key)
    if (before.length === 0) await tell(change)
  }

  async function leave(key: string, change: PresenceChange): Promise<void> {
    await presence.left(key)
    const others = await presence.among([key])
    if (others.length === 0) await tell(change)
  }

  function underWay(change: Promise<void>): void {
    telling.add(change)
    void change.finally(() => telling.delete(change))
  }

  return {
    came(organizationId: string, accountId: string): void {
      const key = presenceKey(organizationId, accountId)
      const before = open.get(key) ?? 0
      open.set(key, before + 1)
      if (before > 0) return
      const stays = leaving.get(key)
      clearTimeout(stays)
      leaving.delete(key)
      // Within a reload nobody was gone.
      if (!stays) underWay(arrive(key, { organizationId, accountId, online: true }))
    },
    left(organizationId: string, accountId: string): void {
      const key = presenceKey(organizationId, accountId)
      const left = (open.get(key) ?? 0) - 1
      if (left > 0) return void open.set(key, left)
      open.delete(key)
      if (ending) return
      const timer = setTimeout(() => {
        leaving.delete(key)
        underWay(leave(key, { organizationId, accountId, online: false }))
      }, goneMs)
      leaving.set(key, timer.unref())
    },
    /** Tells no more: the process ends, and its pages come back elsewhere. */
    async stop(): Promise<void> {
      ending = true
      for (const timer of leaving.values()) clearTimeout(timer)
      await Promise.all(telling)
    },
  }
}
