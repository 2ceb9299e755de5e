import { Refusal } from '../../kit/contract/refusal.ts'
import { changesBetween } from '../../kit/server/audit.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { positionDraft, position as positionSchema, positionsApi } from './contract.ts'
import * as store from './store.ts'

export const positions = serve(positionsApi, {
  listPositions: ask => store.listPositions(ask.db, ask.today, ask.query),
  async createPosition(ask) {
    const made = await store.addPosition(ask.db, ask.now, ask.today, ask.body)
    await ask.audit({ action: 'position.created', subjectKind: 'position', subjectId: made.id, after: ask.body })
    return made
  },
  async updatePosition(ask) {
    const before = await store.readPosition(ask.db, ask.params.id, ask.today)
    const after = await store.updatePosition(ask.db, ask.now, ask.today, ask.params.id, ask.body)
    await ask.audit({
      action: 'position.updated',
      subjectKind: 'position',
      subjectId: after.id,
      ...changesBetween(before, ask.body),
    })
    return after
  },
  async deletePosition(ask) {
    const before = await store.readPosition(ask.db, ask.params.id, ask.today)
    if (before.needed) {
      throw new Refusal('conflict', 'This position is in use or was held before. Make it inactive instead.')
    }
    await store.deletePosition(ask.db, ask.params.id)
    await ask.audit({ action: 'position.deleted', subjectKind: 'position', subjectId: ask.params.id, before })
    return null
  },
  async togglePosition(ask) {
    const before = await store.readPosition(ask.db, ask.params.id, ask.today)
    const active = ask.body.active ?? !before.active
    const after = await store.updatePosition(ask.db, ask.now, ask.today, ask.params.id, { active })
    await ask.audit({
      action: 'position.statusChanged',
      subjectKind: 'position',
      subjectId: after.id,
      ...changesBetween(before, { active }),
    })
    return after
  },
})

named({ position: positionSchema, positionDraft })
