import type { Work } from '../../../kit/server/context.ts'
import { explain } from '../engine/explain.ts'
import type { EvidenceKind } from '../engine/facts.ts'
import { reminderLead } from '../engine/requirement.ts'
import { sourcesOf } from '../rules.ts'
import { askedOn } from '../store.ts'
import { readFacts, readRules } from '../timeline/store.ts'
import { type AskedState, askedState, askingOf } from './rules.ts'
import { stepSources } from './store.ts'

/** A thing that a person is asked for today. */
export type AskedThing = {
  /** Of the text, test, checklist, form. */
  readonly id: string
  /** The requirements that ask for it. */
  readonly requirements: readonly { readonly id: string; readonly name: string }[]
  /** What the requirements make of it; null when none of them asks for it. */
  readonly state: AskedState | null
  /** Whether a step of their walkthrough asks for it. Whether that is done, the module of the thing knows. */
  readonly byStep: boolean
}

/** The requirements that ask things of the kind of the person today, each opened on what it looks at. */
async function requirementsAsking({ db, today, organization }: Work, personId: string, kind: EvidenceKind) {
  const asking = (await askedOn(db, personId, today))
    .map(({ requirement, need }) => ({ requirement, ids: sourcesOf(need, kind) }))
    .filter(({ ids }) => ids.length > 0)
  if (asking.length === 0) return []
  const rules = await readRules(db, [personId], { requirementIds: asking.map(one => one.requirement.id) })
  const facts = await readFacts(db, personId, organization.timeZone)
  return asking.flatMap(({ requirement, ids }) => {
    const versions = rules.find(([first]) => first?.id === requirement.id) ?? []
    const proof = explain(versions, facts, today)
    const rule = versions.find(one => one.version === proof.version)
    return rule ? [{ requirement, ids, proof, lead: reminderLead(rule) }] : []
  })
}

/**
 * The things of one kind that requirements, and the steps of an applicant's walkthrough, ask of the person today. `also`:
 * things that are told of in any case, as of a step that they do not have yet. A step's things are of every kind: whoever
 * asks takes those that are their own.
 */
export async function thingsAsked(
  work: Work,
  personId: string,
  kind: EvidenceKind,
  also: readonly string[] = [],
): Promise<AskedThing[]> {
  const requirements = await requirementsAsking(work, personId, kind)
  const ofSteps = new Set([...(await stepSources(work.db, personId)), ...also])
  const ids = new Set([...requirements.flatMap(one => one.ids), ...ofSteps])
  return [...ids].map(id => {
    const asking = requirements.filter(one => one.ids.includes(id))
    const states = asking.map(({ proof, lead }) => askingOf(proof, { kind, id }, lead))
    return {
      id,
      requirements: asking.map(({ requirement: { id: requirementId, name } }) => ({ id: requirementId, name })),
      state: asking.length > 0 ? askedState(states) : null,
      byStep: ofSteps.has(id),
    }
  })
}
