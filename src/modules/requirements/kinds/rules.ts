import type { NeedOf } from '../../status/engine/kinds/contract.ts'
import { acknowledgement } from './acknowledgement/rules.ts'
import { competencyTest } from './competency-test/rules.ts'
import type { FormSingle, OfferedKind } from './contract.ts'
import { document } from './document/rules.ts'
import { evaluation } from './evaluation/rules.ts'
import { externalCheck } from './external-check/rules.ts'
import { hours } from './hours/rules.ts'
import { references } from './references/rules.ts'
import { skillChecklist } from './skill-checklist/rules.ts'

/** What a kind of need that can be asked for brings. */
type OfferedRules<Kind extends OfferedKind> = {
  /** Said where its source is none of those that there are. */
  readonly choose: string
  /** The need that its fields say, without how long it lasts. */
  need(fields: FormSingle): NeedOf<Kind>
}

export const offeredRules: { readonly [Kind in OfferedKind]: OfferedRules<Kind> } = {
  document,
  acknowledgement,
  skillChecklist,
  competencyTest,
  evaluation,
  hours,
  externalCheck,
  references,
}
