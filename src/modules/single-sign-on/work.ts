import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import { changesBetween } from '../../kit/server/audit.ts'
import type { Context, Work } from '../../kit/server/context.ts'
import { readTexts } from '../../kit/server/domain-records.ts'
import { everyOrganization } from '../../kit/server/every-organization.ts'
import { isCallable } from '../../kit/server/outbound-fetch.ts'
import type { Services } from '../../kit/server/services.ts'
import { inWork } from '../../kit/server/work.ts'
import { emailedAdministrators } from '../session/store.ts'
import type { SingleSignOn, SingleSignOnDraft } from './contract.ts'
import { domainLostEmail } from './emails.ts'
import { recordNameOf, refuseSwitch, undoneBy } from './rules.ts'
import * as store from './store.ts'

/** The settings, locked. Refuses before there are any. */
async function demandSettings({ db }: Pick<Work, 'db'>): Promise<SingleSignOn> {
  const settings = await store.readSettings(db, true)
  if (!settings) throw new Refusal('notPossible', 'Save the settings first.')
  return settings
}

const subject = { subjectKind: 'singleSignOn' } as const
const shown = ({ issuer, clientId, domain, enabled, required }: SingleSignOn) => ({
  issuer,
  clientId,
  domain,
  enabled,
  required,
})

/** Saves how the service is reached. Another service has to be tested, another domain proven, before it is used. */
export async function save(ctx: Context & { body: SingleSignOnDraft }): Promise<SingleSignOn> {
  const { body, db } = ctx
  if (!isCallable(body.issuer, ctx.services.config))
    throw invalidField('issuer', 'Enter an address that begins with https:// and can be reached on the internet.')
  const before = await store.readSettings(db, true)
  const { clientSecret } = body
  // What was entered for one service is told to no other.
  if (!clientSecret && before?.issuer !== body.issuer) throw invalidField('clientSecret', 'Enter the client secret.')
  if (before) await store.updateSettings(ctx, body, undoneBy(before, body))
  else await store.addSettings(ctx, { ...body, clientSecret: clientSecret ?? '' })
  const after = await demandSettings(ctx)
  const changes = before ? changesBetween(shown(before), shown(after)) : { after: shown(after) }
  const secret = before && clientSecret ? { clientSecret: 'changed' } : {}
  await ctx.audit({ ...subject, action: 'singleSignOn.updated', ...changes, after: { ...changes.after, ...secret } })
  return after
}

/** Puts on record that a domain is no longer proven, and tells the administrators. */
async function lose(work: Work, domain: string): Promise<void> {
  await work.audit({ ...subject, action: 'singleSignOn.domainLost', before: { domain } })
  for (const to of await emailedAdministrators(work.db))
    await work.mail(domainLostEmail(work.services.config.publicUrl, domain, to))
}

/** Notes what was found, and puts on record what that changes. */
async function note(work: Work, before: SingleSignOn, isThere: boolean): Promise<void> {
  await store.noteDomain(work, before, isThere)
  const { domain, domainState } = before
  if (isThere && domainState !== 'proven')
    await work.audit({ ...subject, action: 'singleSignOn.domainProven', after: { domain } })
  else if (!isThere && domainState === 'proven') await lose(work, domain)
  // It was looked at, and nothing changed.
  else await work.audit({ ...subject, action: 'singleSignOn.domainChecked', before: {}, after: {} })
}

/** Asks the DNS whether the record is there. */
export async function checkDomain(ctx: Context): Promise<SingleSignOn> {
  const before = await demandSettings(ctx)
  const texts = await readTexts(ctx.services.config, before.record.name)
  if (!texts) throw new Refusal('notPossible', 'The DNS does not answer now. Try again in a few minutes.')
  await note(ctx, before, texts.includes(before.record.value))
  return demandSettings(ctx)
}

/** Switches single sign-on on or off, and the other ways in of staff. */
export async function switchTo(
  ctx: Context & { body: Pick<SingleSignOn, 'enabled' | 'required'> },
): Promise<SingleSignOn> {
  const before = await demandSettings(ctx)
  const why = refuseSwitch(before, ctx.body)
  if (why) throw new Refusal('notPossible', why)
  if (ctx.body.required && !(await store.hasWayIn(ctx.db)))
    throw new Refusal(
      'notPossible',
      'At least one administrator needs a password first, as a way in without the service.',
    )
  await store.switchTo(ctx, ctx.body)
  const after = await demandSettings(ctx)
  await ctx.audit({ ...subject, action: 'singleSignOn.switched', ...changesBetween(shown(before), shown(after)) })
  return after
}

const origin = { requestId: 'job', ip: '', userAgent: '' }
/** How old what the DNS said may become, in milliseconds. */
const checkEvery = 20 * 3_600_000

/** Looks again, once a day, whether the domains are still proven. What the DNS does not answer changes nothing. */
export async function checkDomains(services: Services, signal?: AbortSignal): Promise<void> {
  const { config, now } = services
  await everyOrganization(services, 'single-sign-on', signal, async organization => {
    const read = () => inWork(services, organization, null, origin, ({ work }) => store.readSettings(work.db))
    const settings = await read()
    if (settings?.domainState !== 'proven') return
    if (settings.checkedAt && now().getTime() - Date.parse(settings.checkedAt) < checkEvery) return
    const texts = await readTexts(config, recordNameOf(settings.domain))
    if (!texts) return
    await inWork(services, organization, null, origin, async ({ work }) => {
      const current = await store.readSettings(work.db, true)
      if (current?.updatedAt === settings.updatedAt) await note(work, current, texts.includes(current.record.value))
    })
  })
}
