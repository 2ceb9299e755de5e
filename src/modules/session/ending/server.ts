import { serve } from '../../../kit/server/serve.ts'
import { findAccount } from '../second-factor/store.ts'
import { sessionEndingApi } from './contract.ts'
import { signOutEverywhere } from './work.ts'

export const sessionEnding = serve(sessionEndingApi, {
  async signOutCaregiver(ctx) {
    const { id, person_id: personId } = await findAccount(ctx.db, { personId: ctx.params.id })
    await signOutEverywhere(ctx, { id, personId })
    return null
  },
})
