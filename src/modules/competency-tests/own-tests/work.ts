import { said } from '../../../kit/contract/sentence.ts'
import type { OwnTask } from '../../../kit/contract/task.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { OwnTest } from '../attempts/contract.ts'
import { ownTestsWith } from '../attempts/work.ts'

const taskDetails: Partial<Record<NonNullable<OwnTest['turn']['why']>, string>> = {
  used: 'No attempts are left. Your coordinator can give you another attempt.',
  closed: 'This test is not open now.',
}

function taskState({ asked, turn }: OwnTest): OwnTask['state'] {
  if (turn.why === 'running') return 'begun'
  if (turn.why === 'waiting') return 'waiting'
  if (asked === 'done') return 'done'
  if (asked === 'optional') return 'optional'
  return turn.may ? 'open' : 'later'
}

function taskDetail({ turn }: OwnTest, timeZone: string): OwnTask['detail'] {
  if (turn.why === 'pause' && turn.from)
    return said('You can try again on {day}.', { day: { day: dayIn(timeZone, new Date(turn.from)) } })
  const message = turn.why && taskDetails[turn.why]
  return message ? { message } : null
}

/** The tests as tasks of the person. */
export async function testTasks(work: Work, personId: string, also: readonly string[]): Promise<OwnTask[]> {
  const all = await ownTestsWith(work, personId, undefined, also)
  return all.flatMap(({ own, requirementIds }) =>
    own.asked === null
      ? []
      : {
          kind: 'competencyTest',
          sourceId: own.id,
          name: own.name,
          state: taskState(own),
          detail: taskDetail(own, work.organization.timeZone),
          path: `/applicant/competency-test/${own.id}`,
          requirementIds,
        },
  )
}
