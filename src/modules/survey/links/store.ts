import { sql } from 'kysely'
import { pageReply } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { SurveyView } from './contract.ts'

type NewLink = { surveyId: string; tokenHash: Buffer; codeHash: Buffer; endsAt: Date; binders: boolean }

export async function addLink(db: Db, link: NewLink, by: By): Promise<string> {
  const id = newId(by.now.getTime())
  await db
    .insertInto('survey_link')
    .values({
      ...{ id, survey_id: link.surveyId, token_hash: link.tokenHash, code_hash: link.codeHash, ends_at: link.endsAt },
      ...{ binders: link.binders, created_by: by.accountId, creator: by.name, created_at: by.now },
    })
    .execute()
  return id
}

const counted = sql`v.link_id = survey_link.id and v.what <> 'wrongCode'`

const select = (db: Db) =>
  db
    .selectFrom('survey_link')
    .selectAll('survey_link')
    .select([
      sql<number>`(select count(*)::int from survey_view v where ${counted})`.as('views'),
      sql<Date | null>`(select max(v.at) from survey_view v where ${counted})`.as('lastView'),
    ])

/** The links of a survey, the newest first. */
export const linksOf = (db: Db, surveyId: string) =>
  select(db).where('survey_id', '=', surveyId).orderBy('created_at', 'desc').orderBy('id').execute()

/** Holds a link until the transaction ends. Throws `notFound`. */
export async function holdLink(db: Db, id: string) {
  const found = await db.selectFrom('survey_link').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

export const revokeLink = (db: Db, id: string, { now, name }: By) =>
  db.updateTable('survey_link').set({ revoked_at: now, revoker: name }).where('id', '=', id).execute()

type Row = Omit<SurveyView, 'at'> & { at: Date; total: number }

/** What was opened through the links of a survey, the newest first. */
export async function listViews(db: Db, surveyId: string, query: { page: number; limit: number }) {
  const { rows } = await sql<Row>`
    select v.id, v.what, v.at, v.ip, trim(p.first_name || ' ' || p.last_name) as person, t.name as document,
      count(*) over ()::int as total
    from survey_view v left join person p on p.id = v.person_id
    left join caregiver_document d on d.id = v.document_id left join document_type t on t.id = d.document_type_id
    where v.survey_id = ${surveyId} order by v.at desc, v.id desc
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  const found = rows.map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
  return pageReply(found, rows[0]?.total ?? 0, query, 'totalViews')
}
