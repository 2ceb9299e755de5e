import { serve } from '../../../kit/server/serve.ts'
import { namesOf } from '../../follow-up/items/store.ts'
import { findSurvey, idsOf } from '../store.ts'
import { gapsApi } from './contract.ts'
import { firstThings } from './rules.ts'
import * as store from './store.ts'

/** How many things are listed to do first. */
const most = 8

export const gaps = serve(gapsApi, {
  async readGaps({ db, params, today }) {
    const { id, asOf } = await findSurvey(db, params.id)
    const found = await store.gapsOf(db, id, asOf, today)
    const lacking = new Set(found.map(({ person }) => person.id))
    const people = await idsOf(db, id)
    return { gaps: found, complete: people.length - lacking.size, names: await namesOf(db) }
  },
  async readReadiness({ db, params, today }) {
    const { id, asOf } = await findSurvey(db, params.id)
    const before = await store.practiceBefore(db, id, asOf)
    return {
      sample: await store.scoreOfSample(db, id, asOf),
      everyone: await store.scoreOfEveryone(db, asOf, today),
      before: before ? { ...before, ...(await store.scoreOfEveryone(db, before.asOf, today)) } : null,
      first: firstThings(await store.lackingOn(db, asOf, today), most),
    }
  },
})
