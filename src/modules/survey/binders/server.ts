import { serve } from '../../../kit/server/serve.ts'
import { findSurvey } from '../store.ts'
import { bindersApi } from './contract.ts'
import { binderJob, buildBinders, closeSurveys, listBinders, makeBinders, saveBinder, saveBinders } from './work.ts'

export const binders = serve(
  bindersApi,
  {
    async listBinders({ db, params }) {
      await findSurvey(db, params.id)
      return listBinders(db, params.id)
    },
    buildBinders: ctx => buildBinders(ctx, ctx.params.id),
    saveBinder: ctx => saveBinder(ctx, ctx.params.id),
    saveBinders: ctx => saveBinders(ctx, ctx.params.id),
  },
  {
    jobs: [
      { name: binderJob, schedule: '*/10 * * * *', run: makeBinders, resumes: true, mayTakeMinutes: 120 },
      { name: 'survey-ends', schedule: '13 * * * *', run: closeSurveys, resumes: true },
    ],
  },
)
