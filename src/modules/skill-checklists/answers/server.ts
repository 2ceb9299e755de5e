import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { answersApi, filledChecklist, ownChecklist, savedAnswers, sentAnswer, skillAnswer } from './contract.ts'
import { ownChecklists, readFilled, saveAnswers, startAgain, submitChecklist } from './work.ts'

/** Who the call is about: whoever asks, or for staff with the right the person that they name. */
async function personOf({ db, caller }: Pick<Context, 'db' | 'caller'>, named: string | undefined): Promise<string> {
  if (caller.personId) return caller.personId
  if (!named) throw new Refusal('notFound')
  return (await readPerson(db, named)).id
}

function ownPerson({ caller }: Pick<Context, 'caller'>): string {
  if (!caller.personId) throw new Refusal('notAllowed')
  return caller.personId
}

export const skillAnswers = serve(answersApi, {
  async listOfUser(ctx) {
    return ownChecklists(ctx, await personOf(ctx, ctx.query.personId))
  },
  async readAnswers(ctx) {
    return readFilled(ctx, await personOf(ctx, ctx.query.personId), ctx.query.skillChecklistId)
  },
  submitAnswer: ctx => saveAnswers(ctx, ownPerson(ctx), ctx.body.skillChecklistId, ctx.body.answers),
  submitChecklist: ctx => submitChecklist(ctx, ownPerson(ctx), ctx.params.id),
  startAgain: ctx => startAgain(ctx, ownPerson(ctx), ctx.params.id),
})

named({ ownChecklist, filledChecklist, skillAnswer, sentAnswer, savedAnswers })
