import { z } from 'zod'
import { acknowledgement } from './acknowledgement/contract.ts'
import { competencyTest } from './competency-test/contract.ts'
import { document } from './document/contract.ts'
import { evaluation } from './evaluation/contract.ts'
import { externalCheck } from './external-check/contract.ts'
import { hours } from './hours/contract.ts'
import { references } from './references/contract.ts'
import { skillChecklist } from './skill-checklist/contract.ts'

/** One kind of evidence. `lasting` of its own goes before the requirement's. */
export const single = z.discriminatedUnion('kind', [
  document,
  competencyTest,
  skillChecklist,
  evaluation,
  references,
  hours,
  externalCheck,
  acknowledgement,
])
export type SingleNeed = z.output<typeof single>
export type NeedKind = SingleNeed['kind']
export type NeedOf<Kind extends NeedKind> = Extract<SingleNeed, { kind: Kind }>
