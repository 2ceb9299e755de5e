import { can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { answersApi, filledChecklist, ownChecklist, savedAnswers, sentAnswer, skillAnswer } from './contract.ts'
import { ownChecklists, readFilled, saveAnswers, startAgain, submitChecklist } from './work.ts'

/** Who the call is about: whoever asks, or for staff with the right the person that they name. */
async function personOf({ db, caller }: Pick<Ask, 'db' | 'caller'>, named: string | undefined): Promise<string> {
  if (caller.personId) return caller.personId
  if (!can(caller, 'compliance.view')) throw new Refusal('notAllowed')
  if (!named) throw new Refusal('notFound')
  return (await readPerson(db, named)).id
}

function ownPerson({ caller }: Pick<Ask, 'caller'>): string {
  if (!caller.personId) throw new Refusal('notAllowed')
  return caller.personId
}

export const skillAnswers = serve(answersApi, {
  async listOfUser(ask) {
    return ownChecklists(ask, await personOf(ask, ask.query.personId))
  },
  async readAnswers(ask) {
    return readFilled(ask, await personOf(ask, ask.query.personId), ask.query.skillChecklistId)
  },
  submitAnswer: ask => saveAnswers(ask, ownPerson(ask), ask.body.skillChecklistId, ask.body.answers),
  submitChecklist: ask => submitChecklist(ask, ownPerson(ask), ask.params.id),
  startAgain: ask => startAgain(ask, ownPerson(ask), ask.params.id),
})

named({ ownChecklist, filledChecklist, skillAnswer, sentAnswer, savedAnswers })
