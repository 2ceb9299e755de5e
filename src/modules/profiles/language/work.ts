import type { Language } from '../../../kit/contract/language.ts'
import { changesBetween, changesNothing } from '../../../kit/server/audit.ts'
import type { Work } from '../../../kit/server/context.ts'
import { countUp } from '../../caregivers/profile/store.ts'
import { holdPerson } from '../../caregivers/store.ts'

/** Saves in which language a person reads, whatever else was changed since they read their profile. */
export async function chooseLanguage(work: Work, personId: string, language: Language): Promise<void> {
  const before = await holdPerson(work.db, personId)
  const change = changesBetween<Record<string, unknown>>({ language: before.language }, { language })
  await work.audit({
    action: 'caregiver.profileUpdated',
    subjectKind: 'person',
    subjectId: personId,
    personId,
    ...change,
  })
  if (!changesNothing(change)) await countUp(work.db, work.now, personId, 'version', undefined, { language })
}
