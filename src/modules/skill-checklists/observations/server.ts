import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { findItem, groupOf } from '../checklists/rules.ts'
import {
  competency,
  observation,
  observationDraft,
  observationsApi,
  personSkills,
  type RetrainingRow,
  retraining,
} from './contract.ts'
import { listRetrainings, staffOf } from './store.ts'
import { allSkills, changeRetraining, observe, retrainingAs, sendBack, withdrawObservation } from './work.ts'

export const skillObservations = serve(observationsApi, {
  async readSkills(ask) {
    return allSkills(ask, (await readPerson(ask.db, ask.params.personId)).id)
  },
  observe: ask => observe(ask, ask.caller.accountId, ask.body),
  withdrawObservation: ask => withdrawObservation(ask, ask.caller.accountId, ask.params.id, ask.body.reason),
  sendBack: ask => sendBack(ask, ask.caller.accountId, ask.params.id, ask.body.reason),
  async listRetraining(ask) {
    const { data, pagination } = await listRetrainings(ask.db, ask.query, ask.query.mine ? ask.caller.accountId : null)
    const rows = data.map((row): RetrainingRow => {
      const { personId: id, firstName, lastName, checklist, content, itemId, updatedAt } = row
      const skill = findItem(content, itemId)?.name ?? ''
      const group = groupOf(content, itemId)?.name ?? ''
      return { ...retrainingAs(ask, row), person: { id, firstName, lastName }, checklist, skill, group, updatedAt }
    })
    return { data: rows, pagination }
  },
  updateRetraining: ask => changeRetraining(ask, ask.caller.accountId, ask.params.id, ask.body),
  listOwners: ask => staffOf(ask.db),
})

named({ observation, observationDraft, retraining, competency, personSkills })
