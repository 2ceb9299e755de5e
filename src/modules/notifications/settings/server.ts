import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { whyNotNoticed } from '../../text-messages/messages/work.ts'
import { whoseOf } from '../../text-messages/store.ts'
import { kindNames, noticeKinds, type Place } from '../kinds/contract.ts'
import { concerns, placesOf } from '../rules.ts'
import {
  type NotificationSettings,
  notificationSettings,
  notificationSettingsApi,
  notificationSettingsDraft,
} from './contract.ts'
import * as store from './store.ts'

const ownKinds = ({ caller }: Pick<Context, 'caller'>) =>
  kindNames.filter(kind => concerns(noticeKinds[kind], caller.role !== 'applicant'))

async function read(ctx: Context): Promise<NotificationSettings> {
  const { choices, digest, quiet, timeZone } = await store.readSettings(ctx, ctx.caller.accountId)
  const kinds = ownKinds(ctx).map(kind => {
    const { group, hasEmail = false } = noticeKinds[kind]
    return { kind, group, hasEmail, places: [...placesOf(kind, choices)] }
  })
  const usual = store.usualDigest(ctx)
  const texts = ctx.services.sms.available ? { why: await whyNotNoticed(ctx, whoseOf(ownerOf(ctx))) } : null
  return { kinds, digest: digest ?? usual, digestOfPeople: usual, quiet, timeZone, texts }
}

const ownerOf = ({ caller: { personId, accountId } }: Pick<Context, 'caller'>) => ({ personId, staffId: accountId })

/** Refuses texts of what was not texted so far, where they would never leave. */
async function demandTexted(ctx: Context<typeof notificationSettingsApi.saveSettings>): Promise<void> {
  const { choices } = await store.readSettings(ctx, ctx.caller.accountId)
  const isNew = ctx.body.kinds.some(({ kind, places }) => places.includes('sms') && !choices[kind]?.includes('sms'))
  if (!isNew) return
  const { available } = ctx.services.sms
  const why = available ? await whyNotNoticed(ctx, whoseOf(ownerOf(ctx))) : 'Text messages cannot be sent from here.'
  if (why) throw new Refusal('notPossible', why)
}

function demandZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw invalidField('timeZone', 'Choose a time zone from the list.')
  }
}

async function save(ctx: Context<typeof notificationSettingsApi.saveSettings>): Promise<NotificationSettings> {
  const { kinds, digest, quiet, timeZone } = ctx.body
  demandZone(timeZone)
  await demandTexted(ctx)
  const own = new Set<string>(ownKinds(ctx))
  const choices: Record<string, readonly Place[]> = {}
  for (const { kind, places } of kinds.filter(one => own.has(one.kind))) {
    choices[kind] = [...new Set(places)]
    await store.forgetUnwanted(ctx, kind, places)
  }
  await store.saveSettings(ctx, { choices, digest, quiet, timeZone })
  return read(ctx)
}

export const settings = serve(notificationSettingsApi, { readSettings: read, saveSettings: save })

named({ notificationSettings, notificationSettingsDraft })
