import { named } from '../../kit/server/named.ts'
import { part, parts, serve } from '../../kit/server/serve.ts'
import { binders } from './binders/server.ts'
import { dropBinders } from './binders/work.ts'
import { survey, surveyApi, surveyDraft, surveyRow } from './contract.ts'
import { gaps } from './gaps/server.ts'
import { links } from './links/server.ts'
import * as store from './store.ts'
import { surveyor } from './surveyor/server.ts'
import { about, addSurvey, demandReader, draw, endSurvey, leaveOut, lockOpen, pickPeople } from './work.ts'

const surveys = serve(surveyApi, {
  listSurveys: ctx => store.listSurveys(ctx.db, ctx.query),
  addSurvey: ctx => addSurvey(ctx, ctx.body),
  readSurvey: ctx => store.readSurvey(ctx.db, ctx.params.id, ctx.today),
  pickPeople: ctx => pickPeople(ctx, ctx.params.id, ctx.body.personIds),
  async leavePersonOut(ctx) {
    const answer = await leaveOut(ctx, ctx.params.id, ctx.body.personId)
    await dropBinders(ctx, ctx.params.id, 'ofOthers')
    return answer
  },
  async draw(ctx) {
    const answer = await draw(ctx, ctx.params.id, ctx.body)
    await dropBinders(ctx, ctx.params.id, 'ofOthers')
    return answer
  },
  async chooseMedical(ctx) {
    const { id } = ctx.params
    const { medical } = ctx.body
    const survey = await lockOpen(ctx, id)
    demandReader(ctx, medical)
    const changes =
      survey.medical === medical
        ? { before: {}, after: {} }
        : { before: { medical: survey.medical }, after: { name: survey.name, medical } }
    if (survey.medical !== medical) {
      const chosen = medical
        ? { medical_chosen_by: ctx.caller.name, medical_chosen_at: ctx.now }
        : { medical_chosen_by: null, medical_chosen_at: null }
      await store.changeSurvey(ctx.db, ctx.now, id, { medical, ...chosen })
      await dropBinders(ctx, id)
    }
    await ctx.audit({ action: 'survey.medicalChosen', ...about(survey), ...changes })
    return store.readSurvey(ctx.db, id, ctx.today)
  },
  endSurvey: ctx => endSurvey(ctx, ctx.params.id),
})

named({ survey, surveyRow, surveyDraft })

export const surveyDay = parts(surveys, gaps, links, binders, surveyor, part({ acts: { survey: 'reports.export' } }))
