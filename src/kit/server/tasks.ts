import type { OwnTask } from '../contract/task.ts'
import type { Work } from './context.ts'

/** What the person is to do, of every module in turn. `also`: things that are told of whether or not they are asked for. */
export async function ownTasks(work: Work, personId: string, also: readonly string[] = []): Promise<OwnTask[]> {
  const tasks: OwnTask[] = []
  for (const read of work.services.tasks) tasks.push(...(await read(work as never, personId, also)))
  return tasks
}
