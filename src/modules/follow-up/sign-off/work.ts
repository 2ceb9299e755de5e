import type { Day } from '../../../kit/contract/time.ts'
import { event } from '../../../kit/server/context.ts'

/** A person was signed off to work. */
export const signedOff = event<{ personId: string; signOffId: string; hiredOn: Day }>('signOff.signed')
/** A sign-off was taken back, by hand or because the person applies again. */
export const signOffWithdrawn = event<{ personId: string; signOffId: string }>('signOff.withdrawn')
