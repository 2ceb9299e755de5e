import type { Day } from '../../../kit/contract/time.ts'
import { type PlannedDocument, planDocument } from '../changes/rules.ts'
import type { Decision, Verdict } from '../people/contract.ts'
import type { Reason } from '../reasons/contract.ts'
import { type Bound, isDoubt } from '../scan-binding/rules.ts'

/** A document that a person has. */
export type OnFile = {
  readonly id: string
  readonly personId: string
  readonly typeId: string
  readonly performedOn: Day | null
  readonly expiresOn: Day | null
  readonly hasFile: boolean
}

export type ScanPlan = {
  readonly personId: string
  readonly document: PlannedDocument
  /** The document without a file that gets these; null: a new one. */
  readonly attachTo: string | null
}

type Dates = Pick<OnFile, 'performedOn' | 'expiresOn'>
const fits = (a: Day | null, b: Day | null) => a === null || b === null || a === b
const fitsDates = (a: Dates, b: Dates) => fits(a.performedOn, b.performedOn) && fits(a.expiresOn, b.expiresOn)
const hasDate = ({ performedOn, expiresOn }: Dates) => performedOn !== null || expiresOn !== null

type Found =
  | { readonly kind: 'new' }
  | { readonly kind: 'attach'; readonly documentId: string }
  | { readonly kind: 'same' }
  | { readonly kind: 'doubtful' }

/** What a file is beside the documents that the person has of its type. */
function besides(said: Dates, planned: Dates, documents: readonly OnFile[]): Found {
  const fileless = documents.filter(one => !one.hasFile)
  // What the file itself says decides; the expiry that follows from its type may differ from what was entered.
  const fitting = fileless.filter(one => fitsDates(one, said))
  const exact = fitting.filter(one => fitsDates(one, planned) && hasDate(planned) && hasDate(one))
  const [first, ...others] = exact.length > 0 ? exact : fitting
  if (first) return others.length === 0 ? { kind: 'attach', documentId: first.id } : { kind: 'doubtful' }
  const known = hasDate(planned) && documents.some(one => hasDate(one) && fitsDates(one, planned))
  return known ? { kind: 'same' } : { kind: 'new' }
}

export type JudgedScan = {
  readonly verdict: Verdict
  readonly reasons: readonly Reason[]
  /** Null for what is wrong, not sure, or there already. */
  readonly plan: ScanPlan | null
}

export type BoundLine = { readonly line: number; readonly decision: Decision | null; readonly bound: Bound }

/** Judges the lines of a ZIP one after the other, beside the documents that people have and the lines before. */
export function judgingScans(onFile: readonly OnFile[], today: Day): (of: BoundLine) => JudgedScan {
  const byPerson = Map.groupBy(onFile, one => `${one.personId} ${one.typeId}`)
  const before = new Map<string, (Dates & { readonly line: number })[]>()
  const attached = new Set<string>()
  return ({ line, decision, bound }) => {
    const { people, types, reasons, performedOn, expiresOn } = bound
    const [person, type] = [people[0], types[0]]
    if (reasons.some(one => !isDoubt(one))) return { verdict: 'wrong', reasons, plan: null }
    if (reasons.length > 0 || !person || !type) return { verdict: 'doubtful', reasons, plan: null }
    const document = planDocument(
      { typeId: type.id, performedOn, expiresOn, number: null },
      new Map([[type.id, type]]),
      today,
    )
    if (!document) return { verdict: 'wrong', reasons: [{ code: 'noType' }], plan: null }
    const key = `${person.id} ${type.id}`
    const earlier = before.get(key) ?? []
    const same = earlier.find(one => one.performedOn === document.performedOn && one.expiresOn === document.expiresOn)
    if (!same && decision !== 'skip')
      before.set(key, [...earlier, { line, performedOn: document.performedOn, expiresOn: document.expiresOn }])
    const documents = (byPerson.get(key) ?? []).filter(one => !attached.has(one.id))
    const found = besides({ performedOn, expiresOn }, document, documents)
    const plan = { personId: person.id, document, attachTo: null }
    // Whoever says that it is another document, wants it beside the others.
    const decided = decision === 'new' ? plan : null
    // One that says less may be the same: once the first is imported, it would look like one that is on record.
    const alike = hasDate(document) && earlier.find(one => hasDate(one) && fitsDates(one, document))
    const twin = same ?? (found.kind === 'new' && alike)
    if (twin) return { verdict: 'doubtful', reasons: [{ code: 'sameDocument', line: twin.line }], plan: decided }
    if (found.kind === 'doubtful')
      return { verdict: 'doubtful', reasons: [{ code: 'severalDocuments' }], plan: decided }
    if (found.kind === 'same') return { verdict: 'same', reasons: [], plan: decided }
    if (found.kind === 'new' || decided) return { verdict: 'new', reasons: [], plan }
    if (decision !== 'skip') attached.add(found.documentId)
    return { verdict: 'changed', reasons: [], plan: { ...plan, attachTo: found.documentId } }
  }
}
