import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { placeOf } from '../identity/work.ts'

type Sealing = { readonly services: Pick<Work['services'], 'sealer'> }

/** A birth date as it is stored with the person. */
export const sealBirthDate = ({ services }: Sealing, personId: string, day: Day | null): Buffer | null =>
  day ? services.sealer.seal(day, placeOf(personId, 'birth_date')) : null

/** The birth date of a person; one that cannot be read counts as not known. */
export const openBirthDate = ({ services }: Sealing, personId: string, sealed: Buffer | null): Day | null =>
  sealed && services.sealer.unseal(sealed, placeOf(personId, 'birth_date'))
