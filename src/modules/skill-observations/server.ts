import { named } from '../../kit/server/named.ts'
import { part, parts, serve } from '../../kit/server/serve.ts'
import { readPerson } from '../caregivers/store.ts'
import { findItem, groupOf } from '../skill-checklists/checklists/rules.ts'
import { competency, observation } from '../skill-checklists/competency/contract.ts'
import { observationDraft, observationsApi, personSkills, type RetrainingRow, retraining } from './contract.ts'
import { listRetrainings, staffOf } from './store.ts'
import {
  allSkills,
  changeRetraining,
  countRetraining,
  countSkills,
  observe,
  retrainingAs,
  retrainingToDo,
  sendBack,
  skillsToObserve,
  withdrawObservation,
} from './work.ts'

const observations = serve(observationsApi, {
  async readSkills(ctx) {
    return allSkills(ctx, (await readPerson(ctx.db, ctx.params.personId)).id)
  },
  observe: ctx => observe(ctx, ctx.caller.accountId, ctx.body),
  withdrawObservation: ctx => withdrawObservation(ctx, ctx.caller.accountId, ctx.params.id, ctx.body.reason),
  sendBack: ctx => sendBack(ctx, ctx.caller.accountId, ctx.params.id, ctx.body.reason),
  async listRetraining(ctx) {
    const { data, pagination } = await listRetrainings(ctx.db, ctx.query, ctx.query.mine ? ctx.caller.accountId : null)
    const rows = data.map((row): RetrainingRow => {
      const { personId: id, firstName, lastName, checklist, content, itemId, updatedAt } = row
      const skill = findItem(content, itemId)?.name ?? ''
      const group = groupOf(content, itemId)?.name ?? ''
      return { ...retrainingAs(ctx, row), person: { id, firstName, lastName }, checklist, skill, group, updatedAt }
    })
    return { data: rows, pagination }
  },
  updateRetraining: ctx => changeRetraining(ctx, ctx.caller.accountId, ctx.params.id, ctx.body),
  listOwners: ctx => staffOf(ctx.db, ctx.query.personId),
})

const seenWith = 'compliance.view'

const skillsPage = ({ personId }: { readonly personId: string }) => `/caregivers/skill-checklist/${personId}`

export const skillObservations = parts(
  observations,
  part({
    acts: { skillObservation: seenWith, skillRetraining: seenWith, skillChecklistSentBack: seenWith },
    queues: [
      {
        kind: 'skillsToObserve',
        needs: 'documents.review',
        read: skillsToObserve,
        count: countSkills,
        done: {
          acts: { 'skillObservation.recorded': ['skillObservation.withdrawn'], 'skillChecklist.sentBack': [] },
          path: skillsPage,
        },
      },
      {
        kind: 'skillRetraining',
        needs: 'documents.review',
        read: retrainingToDo,
        count: countRetraining,
        done: { acts: { 'skillRetraining.trained': [] }, path: skillsPage },
      },
    ],
  }),
)

named({ observation, observationDraft, retraining, competency, personSkills })
