import { Refusal } from '../../../kit/contract/refusal.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context } from '../../../kit/server/context.ts'
import { hashToken, newToken } from '../../../kit/server/ids.ts'
import { hashCode, newCode } from '../../session/codes/work.ts'
import { isOver, linkState } from '../rules.ts'
import { changeSurvey, findSurvey } from '../store.ts'
import { about, demandReader, lockOpen } from '../work.ts'
import type { SurveyLink } from './contract.ts'
import * as store from './store.ts'

export async function listLinks(ctx: Context, surveyId: string): Promise<SurveyLink[]> {
  const survey = await findSurvey(ctx.db, surveyId)
  return (await store.linksOf(ctx.db, surveyId)).map(link => ({
    id: link.id,
    state: linkState(
      { endsAt: link.ends_at, revokedAt: link.revoked_at, wrongCodes: link.wrong_codes },
      isOver(survey, ctx.today),
      ctx.now,
    ),
    ...{ endsAt: link.ends_at.toISOString(), binders: link.binders },
    ...{ creator: link.creator, createdAt: link.created_at.toISOString() },
    revoked: link.revoked_at ? { by: link.revoker ?? '', at: link.revoked_at.toISOString() } : null,
    ...{ views: link.views, lastViewAt: link.lastView?.toISOString() ?? null },
  }))
}

export async function addLink(ctx: Context, surveyId: string, { hours, binders }: { hours: number; binders: boolean }) {
  const survey = await lockOpen(ctx, surveyId)
  if (survey.kind === 'practice')
    throw new Refusal('notPossible', 'A practice has no link. Create a survey to show files to a surveyor.')
  const [token, code] = [newToken(), newCode()]
  const endsAt = new Date(ctx.now.getTime() + hours * 3_600_000)
  const link = { surveyId, tokenHash: hashToken(token), codeHash: hashCode(token, code), endsAt, binders }
  const id = await store.addLink(ctx.db, link, byCaller(ctx))
  await changeSurvey(ctx.db, ctx.now, surveyId)
  await ctx.audit({
    action: 'survey.linkCreated',
    ...about(survey),
    after: { name: survey.name, endsAt: endsAt.toISOString(), binders, medical: survey.medical },
  })
  return { id, code, url: `${ctx.services.config.publicUrl}/survey/${token}` }
}

/** Closes a link; closing one that is closed changes nothing. */
export async function revokeLink(ctx: Context, id: string): Promise<null> {
  demandReader(ctx, false)
  const link = await store.holdLink(ctx.db, id)
  const survey = await findSurvey(ctx.db, link.survey_id)
  if (!link.revoked_at) await store.revokeLink(ctx.db, id, byCaller(ctx))
  await ctx.audit({
    action: 'survey.linkRevoked',
    ...about(survey),
    after: link.revoked_at ? {} : { name: survey.name },
    before: {},
  })
  return null
}
