import type { Work } from '../../../kit/server/context.ts'
import { type AskedThing, thingsAsked } from '../../status/asking/work.ts'

const states = { toDo: 'toDo', met: 'done', optional: 'optional' } as const

/** What the person is to do about one test. */
export type AskedTest = {
  readonly asked: (typeof states)[keyof typeof states]
  readonly requirementIds: readonly string[]
}

/** What only a step asks for is done once it was passed. */
const askedOf = ({ state }: AskedThing, isPassed: boolean): AskedTest['asked'] =>
  state === null ? (isPassed ? 'done' : 'toDo') : states[state]

/** The tests that requirements and steps of the walkthrough ask of the person today, and those of `also`. */
export async function testsAsked(
  work: Work,
  personId: string,
  passed: ReadonlySet<string>,
  also: readonly string[],
): Promise<Map<string, AskedTest>> {
  const things = await thingsAsked(work, personId, 'competencyTest', also)
  return new Map(
    things.map(one => [
      one.id,
      { asked: askedOf(one, passed.has(one.id)), requirementIds: one.requirements.map(({ id }) => id) },
    ]),
  )
}
