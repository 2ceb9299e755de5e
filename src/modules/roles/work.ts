import { capabilities } from '../../kit/contract/access.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Context } from '../../kit/server/context.ts'
import type { Permission, PresetDecision } from './contract.ts'
import { lockPermission, settlePreset } from './store.ts'

const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

/**
 * Takes over what the preset of a permission allows now, or keeps the permission as it is until the preset changes again.
 * Refused when what was looked at has changed. Administrators alone may: nobody else has everything that could be granted.
 */
export async function decidePreset(
  ctx: Context,
  id: string,
  { take, gained, lost }: PresetDecision,
): Promise<Permission> {
  const before = await lockPermission(ctx, id)
  const news = before.presetNews
  if (!news || !same(news.gained, gained) || !same(news.lost, lost))
    throw new Refusal('conflict', 'This permission or its preset has changed in the meantime. Check it again.')
  const allowed = capabilities.filter(
    one => (before.capabilities.includes(one) || gained.includes(one)) && !lost.includes(one),
  )
  const after = await settlePreset(ctx, id, take ? allowed : before.capabilities)
  await ctx.audit({
    action: take ? 'permission.presetTaken' : 'permission.presetKept',
    subjectKind: 'permission',
    subjectId: id,
    before: { name: before.name, capabilities: before.capabilities },
    after: { name: after.name, capabilities: after.capabilities },
  })
  return after
}
