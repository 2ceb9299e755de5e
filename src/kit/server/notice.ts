import type { Capability } from '../contract/access.ts'
import { event } from './context.ts'

/** Something that concerns people, and of which each may be told in the product, by email or on a device. */
export type Notice = {
  /** One of the kinds that the module `notifications` knows; another one fails the transaction. */
  readonly kind: string
  /** Accounts, and people, of whom those are told that have a sign-in. Whoever did it is not told. */
  readonly accounts?: readonly string[]
  readonly people?: readonly string[]
  /** Whoever coordinates this person and has the right; where nobody does, the administrators. */
  readonly responsible?: { readonly personId: string; readonly needs: Capability }
  /** What belongs together: unseen notices of one key are one line. */
  readonly key: string
  /** Where it is dealt with: for staff, and for applicants and caregivers. */
  readonly links: { readonly staff?: string; readonly person?: string }
  /** The person whom its words name; left out, whoever is `responsible` for, or does it. It goes with their details. */
  readonly about?: string
  /** Names that its sentence needs, such as `person`. They are shown in the product only. */
  readonly words?: Readonly<Record<string, string>>
  /** It is told outside of the product no earlier: until then it can be taken back. */
  readonly notBefore?: Date | undefined
}

/** Something happened that concerns people. It is told once the transaction has committed, to whom has not seen it by then. */
export const noticed = event<Notice>('notice.noticed')

export type Settled = { readonly keys: readonly string[]; readonly accounts?: readonly string[] }
/** Things were opened by these accounts, or, without accounts, are dealt with: nobody needs to be told of them. */
export const settled = event<Settled>('notice.settled')
