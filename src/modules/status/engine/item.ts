import type { Day } from '../../../kit/contract/time.ts'
import type { SingleNeed } from './kinds/contract.ts'
import type { Season } from './lasting.ts'
import type { Paper } from './papers.ts'
import type { GroupNeed } from './requirement.ts'

/** A need with the person's evidence for it. `since`: the first day on which it can be asked. */
export type Item<Need extends SingleNeed = SingleNeed> = {
  readonly need: Need
  readonly papers: readonly Paper[]
  readonly season: Season | null
  readonly since: Day
  readonly hiredOn: Day | null
}
export type Group = { readonly need: GroupNeed; readonly of: readonly Tree[] }
export type Tree = Item | Group

export const isGroup = (tree: Tree): tree is Group => 'of' in tree

/** Every piece of evidence that the tree looks at. */
export const papersIn = (tree: Tree): readonly Paper[] => (isGroup(tree) ? tree.of.flatMap(papersIn) : tree.papers)
