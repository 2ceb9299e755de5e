import { z } from 'zod'
import { any } from '../../kit/contract/access.ts'
import { api, get, put } from '../../kit/contract/endpoint.ts'
import { live, tells } from '../../kit/contract/live.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { kindNames } from './kinds/contract.ts'

/** What concerns the caller. Several of one thing that they have not seen are one, which counts them. */
export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(kindNames),
  /** Names that its sentence needs. */
  words: z.record(z.string(), z.string()),
  happenings: z.number().int(),
  /** Where it is dealt with. */
  link: z.string(),
  happenedAt: z.iso.datetime(),
  seenAt: z.iso.datetime().nullable(),
})
export type Notification = z.output<typeof notification>

const unread = z.object({
  unread: z.number().int(),
  /** Where the newest of them lead: whoever opens such a page has seen it. */
  links: z.array(z.string()),
})

const own = 'What somebody has seen of their own notifications changes nothing of anybody else.'

export const notificationsApi = api('notifications', '/api/notification', {
  listNotifications: get('/', {
    allow: any,
    query: page.pick({ page: true, limit: true }).extend({ unread: z.stringbool().optional() }),
    reply: pageOf(notification, 'totalUnread'),
  }),
  readUnread: get('/unread', { allow: any, reply: unread }),
  markSeen: put('/seen', {
    allow: any,
    body: z.object({
      ids: z.array(z.uuid()).max(100).default([]),
      links: z.array(z.string().max(500)).max(100).default([]),
    }),
    reply: unread,
    unaudited: own,
  }),
  markUnseen: put('/unseen/:id', { allow: any, reply: unread, unaudited: own }),
  markAllSeen: put('/all-seen', { allow: any, reply: unread, unaudited: own }),
})

/** That something is new or was seen elsewhere, never what: pages ask for it. */
export const notificationsLive = live('notifications', { changed: tells(z.object({})) })
