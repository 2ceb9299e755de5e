import { serve } from '../../../kit/server/serve.ts'
import { findSurvey } from '../store.ts'
import { linksApi } from './contract.ts'
import * as store from './store.ts'
import { addLink, listLinks, revokeLink } from './work.ts'

export const links = serve(linksApi, {
  listLinks: ctx => listLinks(ctx, ctx.params.id),
  addLink: ctx => addLink(ctx, ctx.params.id, ctx.body),
  revokeLink: ctx => revokeLink(ctx, ctx.params.id),
  async listViews({ db, params, query }) {
    await findSurvey(db, params.id)
    return store.listViews(db, params.id, query)
  },
})
