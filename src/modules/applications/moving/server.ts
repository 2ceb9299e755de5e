import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { change, movingApi, progress } from './contract.ts'
import { moveToNewer, tellProgress } from './work.ts'

export const moving = serve(movingApi, {
  async readProgress(ctx) {
    const { id } = await readPerson(ctx.db, ctx.params.personId)
    return tellProgress(ctx, id)
  },
  async moveToNewer(ctx) {
    const { id } = await readPerson(ctx.db, ctx.params.personId)
    await moveToNewer(ctx, id, ctx.body.basis)
    return tellProgress(ctx, id)
  },
})

named({ applicationChange: change, movingProgress: progress })
