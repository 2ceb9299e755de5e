import { can } from '../../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { holdPerson } from '../../caregivers/store.ts'
import { refreshTimeline } from '../../status/timeline/work.ts'
import { addLink } from '../links/store.ts'
import { licensesApi, unnamedLicense } from './contract.ts'
import * as store from './store.ts'

const seesMedical = ({ caller }: Ask): boolean => can(caller, 'documents.viewMedical')

/** The document as it stands, with its person held. Throws `notFound`. */
async function holdUnnamed(ask: Ask, id: string) {
  const found = await store.findUnnamed(ask.db, seesMedical(ask), id)
  if (!found) throw new Refusal('notFound', 'Somebody has named this license already, or it is gone.')
  await holdPerson(ask.db, found.person.id)
  const held = await store.findUnnamed(ask.db, seesMedical(ask), id)
  if (!held) throw new Refusal('conflict')
  return held
}

export const licenses = serve(licensesApi, {
  listUnnamed: ask => store.listUnnamed(ask.db, seesMedical(ask), ask.query),
  async nameLicense(ask) {
    const { db, params, body } = ask
    const { id, person, typeName, choices } = await holdUnnamed(ask, params.id)
    const chosen = choices.find(one => one.id === body.documentTypeId)
    if (body.documentTypeId !== null && !chosen) throw invalidField('documentTypeId', 'Choose one from the list.')
    await store.keepAnswer(db, id, chosen?.id ?? null, byCaller(ask))
    if (chosen) await addLink(db, id, chosen.id, byCaller(ask))
    await ask.audit({
      action: chosen ? 'document.linked' : 'document.licenseLeft',
      subjectKind: 'caregiverDocument',
      subjectId: id,
      personId: person.id,
      after: { type: typeName, ...(chosen && { countsAs: chosen.name }) },
    })
    if (chosen) await refreshTimeline(ask, person.id, { sourceIds: [chosen.id] })
    return { left: await store.countUnnamed(db, seesMedical(ask)) }
  },
})

named({ unnamedLicense })
