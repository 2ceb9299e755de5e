import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { settingsHandlers, settingsToggle } from '../../kit/server/settings-handlers.ts'
import { positionDraft, position as positionSchema, positionsApi } from './contract.ts'
import { positionRows } from './store.ts'

const { create, update, remove } = settingsHandlers('position', positionRows, ({ needed }) =>
  needed ? 'This position is in use or was held before. Make it inactive instead.' : null,
)

export const positions = serve(positionsApi, {
  listPositions: ctx => positionRows.list(ctx, ctx.query),
  createPosition: create,
  updatePosition: update,
  deletePosition: remove,
  togglePosition: settingsToggle('position', positionRows),
})

named({ position: positionSchema, positionDraft })
