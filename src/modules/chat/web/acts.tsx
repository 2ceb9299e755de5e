import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'chat.closed': () => t('{actor} closed a chat', { actor }),
  'chat.reopened': () => t('{actor} reopened a chat', { actor }),
  'chat.deleted': () => t('{actor} deleted a chat', { actor }),
  'chatMessage.edited': () => t('{actor} edited a chat message', { actor }),
  'chatMessage.deleted': () => t('{actor} deleted a chat message', { actor }),
  'chatMessage.reminded': () => t('{actor} reminded readers of a chat message', { actor }),
  'chatGroup.created': () => t('{actor} created a chat group', { actor }),
  'chatGroup.updated': () => t('{actor} changed a chat group', { actor }),
  'chatGroup.statusChanged': () => t('{actor} changed whether a chat group is active', { actor }),
  'chatSettings.updated': () => t('{actor} changed how long chat messages stay', { actor }),
})
