import { can } from '../../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { holdPerson } from '../../caregivers/store.ts'
import { addLink } from '../../follow-up/links/store.ts'
import { refreshTimeline } from '../../status/timeline/work.ts'
import { licensesApi, unnamedLicense } from './contract.ts'
import * as store from './store.ts'

const seesMedical = ({ caller }: Context): boolean => can(caller, 'documents.viewMedical')

/** The document as it stands, with its person held. Throws `notFound`. */
async function holdUnnamed(ctx: Context, id: string) {
  const found = await store.findUnnamed(ctx.db, seesMedical(ctx), id)
  if (!found) throw new Refusal('notFound', 'Somebody has named this license already, or it is gone.')
  await holdPerson(ctx.db, found.person.id)
  const held = await store.findUnnamed(ctx.db, seesMedical(ctx), id)
  if (!held) throw new Refusal('conflict')
  return held
}

export const licenses = serve(licensesApi, {
  listUnnamed: ctx => store.listUnnamed(ctx.db, seesMedical(ctx), ctx.query),
  async nameLicense(ctx) {
    const { db, params, body } = ctx
    const { id, person, typeName, choices } = await holdUnnamed(ctx, params.id)
    const chosen = choices.find(one => one.id === body.documentTypeId)
    if (body.documentTypeId !== null && !chosen) throw invalidField('documentTypeId', 'Choose one from the list.')
    await store.keepAnswer(db, id, chosen?.id ?? null, byCaller(ctx))
    if (chosen) await addLink(db, id, chosen.id, byCaller(ctx))
    await ctx.audit({
      action: chosen ? 'document.linked' : 'document.licenseLeft',
      subjectKind: 'caregiverDocument',
      subjectId: id,
      personId: person.id,
      after: { type: typeName, ...(chosen && { countsAs: chosen.name }) },
    })
    if (chosen) await refreshTimeline(ctx, person.id, { sourceIds: [chosen.id] })
    return { left: await store.countUnnamed(db, seesMedical(ctx)) }
  },
})

named({ unnamedLicense })
