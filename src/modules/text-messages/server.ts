import { part, parts } from '../../kit/server/serve.ts'
import { consents } from './consents/server.ts'
import { messages } from './messages/server.ts'
import { replies } from './replies/server.ts'
import { settings } from './settings/server.ts'

const acts = part({
  acts: { textMessage: 'caregivers.view', textConsent: 'caregivers.view' },
})

export const textMessages = parts(consents, messages, replies, settings, acts)
