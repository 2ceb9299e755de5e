import { Refusal } from '../../kit/contract/refusal.ts'
import type { Ask } from '../../kit/server/ask.ts'
import { changesBetween } from '../../kit/server/audit.ts'
import { named } from '../../kit/server/named.ts'
import { parts, serve, serveOpen } from '../../kit/server/serve.ts'
import { openPositions } from '../positions/store.ts'
import {
  type OrganizationDraft,
  organizationApi,
  organization as organizationSchema,
  publicOrganizationApi,
} from './contract.ts'
import * as store from './store.ts'

async function save(ask: Ask & { body: OrganizationDraft }) {
  const before = await store.readOrganization(ask.db)
  const [logo] = ask.files
  const kept = ask.body.removeLogo ? null : undefined
  const logoFileId = logo ? await ask.services.files.keep(ask, logo) : kept
  await store.saveOrganization(ask.db, ask.now, before.id, ask.body, logoFileId)
  const after = await store.readOrganization(ask.db)
  await ask.audit({
    action: 'organization.updated',
    subjectKind: 'organization',
    subjectId: before.id,
    ...changesBetween(before, after),
  })
  return after
}

const own = serve(organizationApi, {
  details: ask => store.readOrganization(ask.db),
  async complete(ask) {
    if (!(await store.markCompleted(ask.db, ask.now, ask.caller.organization.id))) {
      throw new Refusal('conflict', 'The details were completed before. Please edit them instead.')
    }
    return save(ask)
  },
  async update(ask) {
    if (ask.params.id !== ask.caller.organization.id) throw new Refusal('notFound')
    return save(ask)
  },
})

const forStrangers = serveOpen(publicOrganizationApi, {
  async publicDetails(ask) {
    const { id, name, shortName, logoUrl } = await ask.lookup(db => store.findByShortName(db, ask.params.shortName))
    const positions = await ask.inOrganization(id, work => openPositions(work.db))
    return { name, shortName, logoUrl, positions }
  },
  async logo(ask) {
    const { id, logoFileId } = await ask.lookup(db => store.findByShortName(db, ask.params.shortName))
    if (!logoFileId) throw new Refusal('notFound')
    const file = await ask.inOrganization(id, work => store.readLogo(work.db, logoFileId))
    return { organizationId: id, fileId: logoFileId, name: 'logo', inline: true, ...file }
  },
})

export const organization = parts(own, forStrangers)

named({ organization: organizationSchema })
