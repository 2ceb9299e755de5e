import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { change, movingApi, progress } from './contract.ts'
import { moveToNewer, tellProgress } from './work.ts'

export const moving = serve(movingApi, {
  async readProgress(ask) {
    const { id } = await readPerson(ask.db, ask.params.personId)
    return tellProgress(ask, id)
  },
  async moveToNewer(ask) {
    const { id } = await readPerson(ask.db, ask.params.personId)
    await moveToNewer(ask, id, ask.body.basis)
    return tellProgress(ask, id)
  },
})

named({ applicationChange: change, movingProgress: progress })
