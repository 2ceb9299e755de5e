import { acknowledgement } from './acknowledgement/rules.ts'
import { competencyTest } from './competency-test/rules.ts'
import type { NeedKind, NeedOf, SingleNeed } from './contract.ts'
import { document } from './document/rules.ts'
import { evaluation } from './evaluation/rules.ts'
import { externalCheck } from './external-check/rules.ts'
import { hours } from './hours/rules.ts'
import type { NeedRules } from './kind.ts'
import { references } from './references/rules.ts'
import { skillChecklist } from './skill-checklist/rules.ts'

/** How each kind of need is judged. */
const needRules: { readonly [Kind in NeedKind]: NeedRules<NeedOf<Kind>> } = {
  document,
  competencyTest,
  skillChecklist,
  evaluation,
  references,
  hours,
  externalCheck,
  acknowledgement,
}

/** How needs of this one's kind are judged. */
// The compiler does not follow that a need's own kind is the key of its rules.
export const rulesFor = (need: Pick<SingleNeed, 'kind'>): NeedRules => needRules[need.kind] as unknown as NeedRules
