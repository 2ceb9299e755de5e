import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { placeOf } from '../profile/work.ts'
import { allPeople, type StoredPerson } from './store.ts'

type Sealing = { readonly services: Pick<Work['services'], 'sealer'> }

/** A birth date as it is stored with the person. */
export const sealBirthDate = ({ services }: Sealing, personId: string, day: Day | null): Buffer | null =>
  day ? services.sealer.seal(day, placeOf(personId, 'birth_date')) : null

/** The birth date of a person; one that cannot be read counts as not known. */
export const openBirthDate = ({ services }: Sealing, personId: string, sealed: Buffer | null): Day | null =>
  sealed && services.sealer.unseal(sealed, placeOf(personId, 'birth_date'))

/** Everybody of the organization with their birth date, to find whom a line of a file is about. */
export async function everybody(
  work: Work,
): Promise<(Omit<StoredPerson, 'birthDateSealed'> & { birthDate: Day | null })[]> {
  const people = await allPeople(work.db)
  return people.map(({ birthDateSealed, ...one }) => ({
    ...one,
    birthDate: openBirthDate(work, one.id, birthDateSealed),
  }))
}
