import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'calendarEvent.created': () => t('{actor} added a calendar event', { actor }),
  'calendarEvent.updated': () => t('{actor} changed a calendar event', { actor }),
  'calendarEvent.dayChanged': () => t('{actor} changed one date of a calendar event', { actor }),
  'calendarEvent.dayCanceled': () => t('{actor} canceled one date of a calendar event', { actor }),
  'calendarEvent.canceled': () => t('{actor} canceled a calendar event', { actor }),
  'calendarEvent.answered': () => t('{actor} answered an invitation', { actor }),
  'calendarEvent.attendanceTaken': () => t('{actor} took attendance', { actor }),
  'calendarEvent.renewalsRecorded': () => t('{actor} recorded a group renewal', { actor }),
  'calendarEvent.renewalsTakenBack': () => t('{actor} took back a group renewal', { actor }),
  'calendarFeed.created': () => t('{actor} created a private calendar address', { actor }),
  'calendarFeed.revoked': () => t('{actor} revoked a private calendar address', { actor }),
})
