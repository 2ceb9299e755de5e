import type { Work } from '../../../kit/server/ask.ts'
import { isMet } from '../../status/engine/span.ts'
import { sourcesOf } from '../../status/rules.ts'
import { askedOn } from '../../status/store.ts'
import type { OwnTest } from '../attempts/contract.ts'

/** The tests that are asked of the person today, and whether each is still to be taken. */
export async function testsAsked(
  { db, today }: Work,
  personId: string,
): Promise<Map<string, NonNullable<OwnTest['asked']>>> {
  const states = new Map<string, NonNullable<OwnTest['asked']>>()
  for (const { requirement, need } of await askedOn(db, personId, today)) {
    const open = requirement.status === 'expiring' || !isMet(requirement.status)
    for (const testId of sourcesOf(need, 'competencyTest'))
      states.set(testId, open || states.get(testId) === 'toDo' ? 'toDo' : 'done')
  }
  return states
}
