import { states } from '../../places/presets.ts'

/** A list of excluded persons that an external check can be made against. */
export type ExternalList = { readonly code: string; readonly name: string }

const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

/** The two federal lists, and one for each state and the federal district. */
export const externalLists: readonly ExternalList[] = [
  { code: 'oig-leie', name: 'OIG LEIE' },
  { code: 'sam', name: 'SAM.gov exclusions' },
  ...states
    .filter(([id]) => !territories.has(id))
    .map(([id, name]) => ({ code: `state-${id}`, name: `${name} exclusion list` })),
]
