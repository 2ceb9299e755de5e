import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { caregiverListApi, caregiverRow } from './contract.ts'
import * as store from './store.ts'

export const caregiverList = serve(caregiverListApi, {
  listCaregivers: ask => store.listPeople(ask.db, ask.today, ask.query),
  countCaregivers: async ask => ({
    people: await store.countPeople(ask.db),
    ...(await store.countPressing(ask.db, ask.today)),
  }),
  listCoordinators: ask => store.listCoordinators(ask.db),
})

named({ caregiverRow })
