import { Refusal } from '../../kit/contract/refusal.ts'
import { changesBetween } from '../../kit/server/audit.ts'
import type { Context } from '../../kit/server/context.ts'
import { named } from '../../kit/server/named.ts'
import { parts, serve, serveOpen } from '../../kit/server/serve.ts'
import { openPositions } from '../positions/store.ts'
import {
  type OrganizationDraft,
  organizationApi,
  organization as organizationSchema,
  publicOrganizationApi,
} from './contract.ts'
import { policies } from './policies/server.ts'
import * as store from './store.ts'

async function save(ctx: Context & { body: OrganizationDraft }) {
  const before = await store.readOrganization(ctx.db)
  const [logo] = ctx.files
  const kept = ctx.body.removeLogo ? null : undefined
  const logoFileId = logo ? await ctx.services.files.keep(ctx, logo) : kept
  await store.saveOrganization(ctx.db, ctx.now, before.id, ctx.body, logoFileId)
  const after = await store.readOrganization(ctx.db)
  await ctx.audit({
    action: 'organization.updated',
    subjectKind: 'organization',
    subjectId: before.id,
    ...changesBetween(before, after),
  })
  return after
}

const own = serve(organizationApi, {
  details: ctx => store.readOrganization(ctx.db),
  async complete(ctx) {
    if (!(await store.markCompleted(ctx.db, ctx.now, ctx.caller.organization.id))) {
      throw new Refusal('conflict', 'The details were completed before. Please edit them instead.')
    }
    return save(ctx)
  },
  async update(ctx) {
    if (ctx.params.id !== ctx.caller.organization.id) throw new Refusal('notFound')
    return save(ctx)
  },
})

const forStrangers = serveOpen(publicOrganizationApi, {
  async publicDetails(ctx) {
    const { id, name, shortName, logoUrl } = await ctx.lookup(db => store.findByShortName(db, ctx.params.shortName))
    const positions = await ctx.inOrganization(id, work => openPositions(work.db))
    return { name, shortName, logoUrl, positions, offersTexts: ctx.services.sms.available }
  },
  async logo(ctx) {
    const { id, logoFileId } = await ctx.lookup(db => store.findByShortName(db, ctx.params.shortName))
    if (!logoFileId) throw new Refusal('notFound')
    const file = await ctx.inOrganization(id, work => store.readLogo(work.db, logoFileId))
    return { organizationId: id, fileId: logoFileId, name: 'logo', inline: true, ...file }
  },
})

export const organization = parts(own, policies, forStrangers)

named({ organization: organizationSchema })
