import type { Work } from '../../kit/server/context.ts'
import { documentTypeDraft } from './contract.ts'
import { starterSet } from './presets.ts'
import * as store from './store.ts'

/** Adds what is missing of the starter set, by name, and answers how many were added. */
export async function addStarterSet(work: Work): Promise<number> {
  const taken = await store.namesInUse(work.db)
  const categories = await store.categoriesByName(work.db)
  const missing = starterSet.filter(one => !taken.has(one.name.toLowerCase()))
  for (const { category, ...type } of missing) {
    const categoryId = categories.get(category.toLowerCase()) ?? null
    await store.typeRows.add(work, documentTypeDraft.parse({ ...type, categoryId }))
  }
  await work.audit({
    action: 'documentType.starterSetAdded',
    subjectKind: 'documentType',
    after: { added: missing.map(({ name }) => name) },
  })
  return missing.length
}
