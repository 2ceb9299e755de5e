import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { SealedColumn } from '../../../kit/server/seal.ts'
import { readIdentities, type StoredIdentity } from './store.ts'

/** Where a sealed value belongs. */
export const placeOf = (personId: string, column: 'birth_date' | 'ssn') => `person:${personId}:${column}`

/** Every value of a profile that is sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'person', column: 'birth_date_sealed', placeOf: id => placeOf(id, 'birth_date') },
  { table: 'person', column: 'ssn_sealed', placeOf: id => placeOf(id, 'ssn') },
]

/**
 * By what a person is found on a list of names. The birth date is open: it leaves the server for those who may see it only.
 * One that cannot be read counts as not known, so that the name alone finds the person.
 */
export type PersonIdentity = Omit<StoredIdentity, 'birthDateSealed'> & { readonly birthDate: Day | null }

/** The identities of these people, in the order of their ids. */
export async function identitiesOf(work: Work, personIds: readonly string[]): Promise<PersonIdentity[]> {
  const found = await readIdentities(work.db, personIds, work.today)
  return found.map(({ birthDateSealed, ...one }) => ({
    ...one,
    birthDate: birthDateSealed && work.services.sealer.unseal(birthDateSealed, placeOf(one.personId, 'birth_date')),
  }))
}
