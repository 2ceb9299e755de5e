import { newId } from '../kit/server/ids.ts'
import type { Provider } from '../modules/document-types/contract.ts'
import { applyToEveryone, finishChanges } from '../modules/requirements/changes/work.ts'
import { requirementDraft } from '../modules/requirements/setup/contract.ts'
import { addRequirement } from '../modules/requirements/setup/store.ts'
import { type TestOrganization, unique } from './people.ts'

/** A document type of the organization. Answers its id. */
export async function testDocumentType(
  org: TestOrganization,
  of: { name?: string; medical?: boolean; providedBy?: Provider } = {},
): Promise<string> {
  const id = newId()
  await org.work(({ work: { db } }) =>
    db
      .insertInto('document_type')
      .values({
        id,
        name: of.name ?? unique('Paper '),
        medical: of.medical ?? false,
        provided_by: of.providedBy ?? 'person',
      })
      .execute(),
  )
  return id
}

/** The organization's first compliance category. */
export async function testCategory(org: TestOrganization): Promise<string> {
  const found = await org.work(({ work: { db } }) =>
    db.selectFrom('category').select('id').where('type', '=', 'compliance').orderBy('name').executeTakeFirstOrThrow(),
  )
  return found.id
}

/** A requirement for one document type; blocks and lasts to the printed date unless told otherwise. */
export async function testRequirement(org: TestOrganization, documentTypeId: string, of: Record<string, unknown> = {}) {
  const draft = requirementDraft.parse({
    name: unique('Requirement '),
    categoryId: await testCategory(org),
    satisfiedBy: { kind: 'document', sourceId: documentTypeId },
    lasting: [{ kind: 'printedDate' }],
    seriousness: 'blocks',
    ...of,
  })
  const { product, made } = await org.work(async ({ work }) => {
    const added = await addRequirement(work.db, draft, { now: work.now, today: work.today, accountId: null })
    await applyToEveryone(work, { requirementId: added.id, kind: 'created' })
    return { product: work.services, made: added }
  })
  await finishChanges(product, org)
  return made
}
