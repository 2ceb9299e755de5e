import { invalidField } from '../../../kit/contract/refusal.ts'
import { named } from '../../../kit/server/named.ts'
import { pushKeys } from '../../../kit/server/push-keys.ts'
import { serve } from '../../../kit/server/serve.ts'
import { pushApi, pushDevice, pushSubscription } from './contract.ts'
import * as store from './store.ts'

export const push = serve(
  pushApi,
  {
    readPushKey: async ({ services }) => ({ publicKey: pushKeys(services.config).publicKey }),
    listDevices: ctx => store.listDevices(ctx),
    async addDevice(ctx) {
      if (!(await ctx.services.outbound.reaches(ctx.body.endpoint)))
        throw invalidField('endpoint', "This browser's push service can't be reached.")
      return store.addDevice(ctx, ctx.body)
    },
    knowDevice: async ctx => ({ known: await store.knowDevice(ctx, ctx.body.endpoint) }),
    async forgetDevice(ctx) {
      await store.forgetDevice(ctx, ctx.body.endpoint)
      return null
    },
    async removeDevice(ctx) {
      await store.removeDevice(ctx, ctx.params.id)
      return null
    },
  },
  { sealed: store.sealedColumns },
)

named({ pushSubscription, pushDevice })
