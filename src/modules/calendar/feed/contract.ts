import { z } from 'zod'
import { any, open } from '../../../kit/contract/access.ts'
import { api, get, post, put, textReply } from '../../../kit/contract/endpoint.ts'

export const feedApi = api('calendarFeed', '/api/event-management/feed', {
  /** Whether the caller's calendar has a private address, and since when. The address itself is told once. */
  readFeed: get('', { allow: any, reply: z.object({ since: z.iso.datetime().nullable() }) }),
  /** Makes the address; an earlier one ends. */
  createFeed: post('', {
    allow: any,
    reply: z.object({ url: z.url() }),
    secret: true,
    says: 'Private address created.',
  }),
  revokeFeed: put('/revoke', { allow: any, reply: z.null(), says: 'Private address revoked.' }),
})

export const openFeedApi = api('openCalendarFeed', '/api/event-management/feed.ics', {
  /** The calendar, for whoever has its address: all events for staff, their own for anybody else. */
  readCalendar: get('', {
    allow: open,
    query: z.object({ token: z.string().min(1).max(200) }),
    throttle: { tries: 120, seconds: 600 },
    text: 'calendar',
    reply: textReply,
  }),
})
