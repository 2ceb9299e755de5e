import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { caregiverListApi, caregiverRow } from './contract.ts'
import * as store from './store.ts'

export const caregiverList = serve(caregiverListApi, {
  listCaregivers: ctx => store.listPeople(ctx.db, ctx.today, ctx.query),
  countCaregivers: async ctx => ({
    people: await store.countPeople(ctx.db),
    ...(await store.countPressing(ctx.db, ctx.today)),
  }),
  listCoordinators: ctx => store.listCoordinators(ctx.db),
})

named({ caregiverRow })
