import type { Day } from '../../../kit/contract/time.ts'
import type { Profile } from './facts.ts'
import type { Item, Tree } from './item.ts'
import type { SingleNeed } from './kinds/contract.ts'
import { lastingsFor } from './kinds/kind.ts'
import { rulesFor } from './kinds/rules.ts'
import type { Lasting, Season } from './lasting.ts'
import { type Paper, type PersonFile, problemOf } from './papers.ts'
import type { Need } from './requirement.ts'

/** Lays the person's evidence beside a need, dated by what the profile says. */
export function treeOf(file: PersonFile, need: Need, lastings: readonly Lasting[], since: Day, profile: Profile): Tree {
  if ('of' in need) return { need, of: need.of.map(one => treeOf(file, one, lastings, since, profile)) }
  const papers = papersFor(file, need, lastings, profile)
  return { need, papers, season: seasonOf(need, lastings), since, hiredOn: profile.hiredOn } satisfies Item
}

function seasonOf(need: SingleNeed, lastings: readonly Lasting[]): Season | null {
  if (!rulesFor(need).lastsByRule) return null
  return lastingsFor(need, lastings).find(one => one.kind === 'season') ?? null
}

/** The evidence that bears on one need, oldest first. `lastings` are the requirement's. */
function papersFor(file: PersonFile, need: SingleNeed, lastings: readonly Lasting[], profile: Profile): Paper[] {
  const { evidence: kind, ending } = rulesFor(need)
  const found = file.bySource.get(`${kind} ${need.sourceId}`) ?? []
  return found.map(evidence => ({
    evidence,
    ending: ending(need, evidence, lastings, profile),
    problem: problemOf(evidence),
    replacements: evidence.replacedBy.flatMap(id => file.byId.get(id) ?? []),
  }))
}
