import { z } from 'zod'
import { any } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, get, put } from '../../../kit/contract/endpoint.ts'
import { groups, kindNames, places } from '../kinds/contract.ts'

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 21:30.')
  .meta({ examples: ['21:30'] })

/** Hours in which nothing leaves the product, in the zone that is named. */
const quiet = z.object({ from: time, to: time })

const choice = z.object({ kind: z.enum(kindNames), places: z.array(z.enum(places)) })

export const notificationSettings = z.object({
  /** What concerns the caller, in order. */
  kinds: z.array(choice.extend({ group: z.enum(groups), hasEmail: z.boolean() })),
  digest: z.boolean(),
  /** The digest also says what their people need. */
  digestOfPeople: z.boolean(),
  quiet: quiet.nullable(),
  timeZone: z.string(),
  /** What the caller can be texted; null: no text message can be sent from here, and nothing is said of any. */
  texts: z
    .object({ /** Why they are not texted; null: they are, where they choose it. */ why: z.string().nullable() })
    .nullable(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

export const notificationSettingsDraft = z.object({
  kinds: z.array(choice).max(kindNames.length),
  digest: z.boolean(),
  quiet: orNull(quiet),
  timeZone: z.string().max(60),
})

export const notificationSettingsApi = api('notificationSettings', '/api/notification', {
  readSettings: get('/settings', {
    allow: any,
    follows: ['textConsent'],
    reply: notificationSettings,
  }),
  saveSettings: put('/settings', {
    allow: any,
    body: notificationSettingsDraft,
    reply: notificationSettings,
    says: 'Notification settings saved.',
    unaudited: 'What somebody wants to be told of is for themselves and decides nothing.',
  }),
})
