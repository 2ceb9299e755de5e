import type { Db } from '../../../kit/server/database.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandKnown, readPerson } from '../../caregivers/store.ts'
import { type Effect, type StandingDraft, standingApi } from '../../profiles/standing/contract.ts'
import { isClear } from '../../status/engine/clear.ts'
import { timelinesOf } from '../../status/engine/timeline.ts'
import { readFacts, readRules } from '../../status/timeline/store.ts'
import { changeOf, factsAfter, weightiest } from './rules.ts'

/** Throws `invalid` for a position or a state that the organization does not have. */
async function demandKnownFacts(db: Db, { positionId, positions, states }: StandingDraft): Promise<void> {
  const positionIds = positions.map(one => one.positionId)
  await demandKnown(db, { positionId, positionIds, stateCodes: states.map(one => one.stateCode) })
}

export const whatIf = serve(standingApi, {
  async whatIf({ db, params, body, today, organization }) {
    const { id } = await readPerson(db, params.id)
    await demandKnownFacts(db, body)
    const rules = (await readRules(db, [id])).filter(([first]) => !first?.onlyFor || first.onlyFor === id)
    const facts = await readFacts(db, id, organization.timeZone)
    const before = timelinesOf(rules, facts)
    const changed = factsAfter(facts, body, today)
    const after = timelinesOf(rules, changed)
    const nameOf = new Map(rules.flatMap(versions => versions.map(one => [one.id, one.name] as const)))
    const effects = before.flatMap(({ requirementId, spans }, place): Effect[] => {
      const change = changeOf(spans, after[place]?.spans ?? [], today)
      return change ? [{ requirementId, name: nameOf.get(requirementId) ?? '', ...change }] : []
    })
    return {
      clearBefore: isClear(before, facts, today),
      clearAfter: isClear(after, changed, today),
      effects: effects.toSorted(weightiest),
    }
  },
})
