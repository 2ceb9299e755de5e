import type { Db, LookupDb } from '../../../kit/server/database.ts'
import { hashToken, newId } from '../../../kit/server/ids.ts'
import type { SurveyView } from '../links/contract.ts'

/** The link of this token, or undefined for one that is made up. */
export const findLink = (db: LookupDb, token: string) =>
  db
    .selectFrom('survey_link')
    .select(['organization_id as organizationId', 'id as linkId'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()

/** The link that this pass was given for. */
export const findVisit = (db: LookupDb, pass: string) =>
  db
    .selectFrom('survey_visit')
    .select(['organization_id as organizationId', 'link_id as linkId'])
    .where('pass_hash', '=', hashToken(pass))
    .executeTakeFirst()

export const readLink = (db: Db, id: string) =>
  db.selectFrom('survey_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const countWrongCode = (db: Db, id: string, wrongCodes: number) =>
  db.updateTable('survey_link').set({ wrong_codes: wrongCodes }).where('id', '=', id).execute()

export const addVisit = (db: Db, now: Date, linkId: string, pass: string) =>
  db
    .insertInto('survey_visit')
    .values({ id: newId(now.getTime()), link_id: linkId, pass_hash: hashToken(pass), begun_at: now })
    .execute()

export type View = {
  readonly surveyId: string
  readonly linkId: string
  readonly what: SurveyView['what']
  readonly personId?: string
  readonly documentId?: string
}

export const addView = (db: Db, now: Date, view: View, from: { ip: string; userAgent: string }) =>
  db
    .insertInto('survey_view')
    .values({
      ...{ id: newId(now.getTime()), survey_id: view.surveyId, link_id: view.linkId, what: view.what, at: now },
      ...{ person_id: view.personId ?? null, document_id: view.documentId ?? null },
      ...{ ip: from.ip, user_agent: from.userAgent.slice(0, 300) },
    })
    .execute()

/** How whoever holds a link reaches the organization. */
export const readContact = (db: Db, id: string) =>
  db.selectFrom('organization').select(['name', 'phone']).where('id', '=', id).executeTakeFirstOrThrow()
