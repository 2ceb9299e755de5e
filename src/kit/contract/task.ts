import { z } from 'zod'
import { toldSentence } from './told-sentence.ts'

/** Something that a person is to do on a page of their own: sign a text, take a test, name a referee. */
export const ownTask = z.object({
  /** Of which kind it is. The module that brings it says in the browser what is done with it. */
  kind: z.string(),
  /** The text, the test, the form. */
  sourceId: z.uuid(),
  name: z.string(),
  /**
   * `open`: to do now. `begun`: to continue. `sentBack`: to do again, and `detail` says why. `later`: not now, and `detail`
   * says when or why. `waiting`: their part is done. `done`: nothing is left. `optional`: not needed now.
   */
  state: z.enum(['open', 'begun', 'sentBack', 'later', 'waiting', 'done', 'optional']),
  /** A sentence beside its name; null: there is nothing to add. */
  detail: toldSentence.nullable(),
  /** The page on which it is done, or read once it is. */
  path: z.string(),
  /** The requirements that ask for it. */
  requirementIds: z.array(z.uuid()),
})
export type OwnTask = z.output<typeof ownTask>

/** Whether the person has to do something about it now. */
export const isToDo = ({ state }: Pick<OwnTask, 'state'>): boolean =>
  state === 'open' || state === 'begun' || state === 'sentBack'

/** Whether the person has done their part, or need not. */
export const isThrough = ({ state }: Pick<OwnTask, 'state'>): boolean =>
  state === 'waiting' || state === 'done' || state === 'optional'
