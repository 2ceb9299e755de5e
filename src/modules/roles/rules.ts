import { z } from 'zod'
import { type Capability, capabilities } from '../../kit/contract/access.ts'
import { type Sentence, said } from '../../kit/contract/sentence.ts'
import { roleDraft } from './contract.ts'

export type OfferedCapability = Exclude<Capability, 'settings.view'>

/** What a permission can allow. `settings.view` is not among them: no call asks for it, so it would let nobody do anything. */
export const offeredCapabilities = capabilities.filter((one): one is OfferedCapability => one !== 'settings.view')

type Bundle = { readonly id: string; readonly capabilities: readonly Capability[] }

/** Everything that these permissions allow together, in the order of the closed list. */
export function allowedBy(permissions: readonly Bundle[], chosen: readonly string[]): Capability[] {
  const granted = new Set(permissions.filter(one => chosen.includes(one.id)).flatMap(one => one.capabilities))
  return capabilities.filter(one => granted.has(one))
}

/** What a change adds to a list and takes from it. */
export function gainsAndLosses<T>(before: readonly T[], after: readonly T[]): { gained: T[]; lost: T[] } {
  return {
    gained: after.filter(one => !before.includes(one)),
    lost: before.filter(one => !after.includes(one)),
  }
}

type Compared = {
  readonly capabilities: readonly Capability[]
  /** What of its preset somebody has decided about; null: it began as none. */
  readonly seen: readonly string[] | null
}

/**
 * What the preset of a permission allows now and did not when somebody last decided about it, and what it allows no longer.
 * What an administrator changed by themselves is no news. Null: there is none.
 */
export function presetNews(
  { capabilities: own, seen }: Compared,
  preset: readonly Capability[] | undefined,
): { gained: Capability[]; lost: Capability[] } | null {
  if (!seen || !preset) return null
  const gained = offeredCapabilities.filter(one => preset.includes(one) && !seen.includes(one) && !own.includes(one))
  const lost = offeredCapabilities.filter(one => seen.includes(one) && !preset.includes(one) && own.includes(one))
  return gained.length + lost.length > 0 ? { gained, lost } : null
}

/** Names in a sentence: "A", "A and B", "A, B and 2 more". */
const fewNames = (names: readonly string[]): string =>
  names.length <= 3
    ? new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
    : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`

type Holder = { readonly firstName: string; readonly lastName: string }

/** Why a role cannot be deleted: who has it. Null: nobody does. */
export function roleInUse({ holders }: { readonly holders: readonly Holder[] }): Sentence | null {
  if (holders.length === 0) return null
  const names = fewNames(holders.map(one => `${one.firstName} ${one.lastName}`))
  return said(
    '{count, plural, one {{names} has this role. Give this user another role first.} other {{names} have this role. Give these users another role first.}}',
    { count: holders.length, names },
  )
}

/** Why a permission cannot be deleted: which roles have it. Null: none does. */
export function permissionInUse({ roles }: { readonly roles: readonly { readonly name: string }[] }): Sentence | null {
  if (roles.length === 0) return null
  const names = fewNames(roles.map(one => one.name))
  return said('{names} {count, plural, one {has} other {have}} this permission. Take it out there first.', {
    count: roles.length,
    names,
  })
}

/** The form of a role: what it is called, and for a new one the role whose permissions it starts with. */
export const roleForm = roleDraft.pick({ name: true, description: true }).extend({ like: z.string() })
