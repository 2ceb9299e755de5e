import { sql } from 'kysely'
import { type Page, pageReply } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { hashToken, newId, newToken } from '../../../kit/server/ids.ts'
import { readPerson } from '../../caregivers/store.ts'
import type { FormKind, Question } from '../forms/contract.ts'
import type { Answers } from '../forms/rules.ts'
import type { SignalKind } from '../signals/contract.ts'
import type { About, EventKind, Job, ReferenceRequest, ReferenceStanding, RequestState } from './contract.ts'

/** A completed reference as it is stored, with what was decided about it. */
export type StoredReference = {
  readonly id: string
  /** What of it counts or not: its own, or what stands for it since it counts again. */
  readonly evidenceId: string
  readonly givenBy: 'referee' | 'phone'
  readonly about: About
  readonly answers: Answers
  readonly submittedAt: string
  readonly taker: string | null
  readonly talkedAt: string | null
  readonly standing: ReferenceStanding
  readonly reason: string | null
  readonly sameDevice: boolean
  readonly sameNetwork: boolean
  readonly checks: readonly { signal: SignalKind; by: string; at: string }[]
}

/** A request as it is stored. */
export type StoredRequest = {
  readonly id: string
  readonly personId: string
  readonly form: { id: string; name: string; kind: FormKind }
  readonly versionId: string
  readonly questions: Question[]
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly about: About
  readonly state: RequestState
  readonly namedBy: 'applicant' | 'staff'
  readonly requester: string
  /** Of staff. */
  readonly requesterId: string | null
  readonly requestedAt: Date
  readonly sentAt: Date | null
  readonly sentOn: Day | null
  readonly expiresOn: Day | null
  readonly reminders: number
  readonly remindedAt: Date | null
  readonly draft: Draft
  readonly draftSavedAt: Date | null
  readonly replaces: { id: string; name: string } | null
  readonly replacedBy: { id: string; name: string } | null
  readonly events: ReferenceRequest['events']
  readonly reference: StoredReference | null
}

/** What a referee saved: the part they were on, and what they wrote so far. */
export type Draft = {
  readonly part?: number
  readonly about?: { readonly [Field in keyof About]?: string | null | undefined }
  readonly answers?: Answers
}

const about = (table: 'r' | 'c') => sql`jsonb_build_object('relation', ${sql.ref(`${table}.relation`)},
  'employer', ${sql.ref(`${table}.employer`)}, 'title', ${sql.ref(`${table}.title`)},
  'from', ${sql.ref(`${table}.from_month`)}, 'to', ${sql.ref(`${table}.to_month`)})`

// Instants inside of JSON, as replies write them.
const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const standing = sql`case when e.deleted_on is not null or e.decision = 'rejected' then 'setAside'
  when e.decision = 'approved' then 'counts' else 'toRead' end`

const reference = sql`(select jsonb_build_object('id', c.id, 'evidenceId', e.id, 'givenBy', c.given_by, 'about', ${about('c')},
    'answers', c.answers, 'submittedAt', ${instant('c.submitted_at')}, 'taker', c.taker,
    'talkedAt', ${instant('c.talked_at')}, 'standing', ${standing}, 'reason', e.reason,
    'sameDevice', c.same_device, 'sameNetwork', c.same_network,
    'checks', coalesce((select jsonb_agg(jsonb_build_object('signal', k.signal, 'by', k.checker,
      'at', ${instant('k.checked_at')})) from reference_signal_check k where k.reference_id = c.id), '[]'))
  from completed_reference c join evidence e on e.id = coalesce(r.evidence_id, c.id) where c.request_id = r.id)`

const events = sql`coalesce((select jsonb_agg(jsonb_build_object('kind', v.kind, 'at', ${instant('v.at')},
    'actor', v.actor, 'note', v.note) order by v.at, v.id) from reference_event v where v.request_id = r.id), '[]')`

const columns = sql`r.id, r.person_id as "personId", jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind) as form,
  r.version_id as "versionId", q.questions, r.referee_name as name, r.referee_email as email, r.referee_phone as phone,
  ${about('r')} as about, r.state, r.named_by as "namedBy", r.requester, r.requester_id as "requesterId", r.requested_at as "requestedAt",
  r.sent_at as "sentAt", r.sent_on as "sentOn", r.expires_on as "expiresOn", r.reminders, r.reminded_at as "remindedAt",
  r.draft, r.draft_saved_at as "draftSavedAt",
  (select jsonb_build_object('id', o.id, 'name', o.referee_name) from reference_request o where o.id = r.replaces_id) as replaces,
  (select jsonb_build_object('id', n.id, 'name', n.referee_name) from reference_request n where n.replaces_id = r.id
    order by n.requested_at desc limit 1) as "replacedBy",
  ${events} as events, ${reference} as reference`

const from = sql`from reference_request r join reference_form f on f.id = r.form_id
  join reference_form_version q on q.id = r.version_id`

/** Every request about the person, the newest first. */
export async function requestsOf(db: Db, personId: string): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`select ${columns} ${from} where r.person_id = ${personId}
    order by r.requested_at desc, r.id desc`.execute(db)
  return rows
}

/** A page of them; what needs the whole list is made from it. */
export const slice = <Row>(rows: readonly Row[], { page, limit }: Pick<Page, 'page' | 'limit'>) =>
  pageReply(rows.slice((page - 1) * limit, page * limit), rows.length, { page, limit }, 'totalReferences')

/** One request. Throws `notFound`. */
export async function readRequest(db: Db, id: string): Promise<StoredRequest> {
  const { rows } = await sql<StoredRequest>`select ${columns} ${from} where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  return row
}

/** The same, for nobody else to change until the transaction ends. */
export async function holdRequest(db: Db, id: string): Promise<StoredRequest> {
  await db.selectFrom('reference_request').select('id').where('id', '=', id).forUpdate().execute()
  return readRequest(db, id)
}

export type NewRequest = {
  readonly personId: string
  readonly formId: string
  readonly versionId: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly about: About
  readonly namedBy: 'applicant' | 'staff'
  readonly requester: string
  readonly requesterId: string | null
  readonly replacesId: string | null
}

/** Adds a request that has not been sent. Answers its id. */
export async function addRequest(db: Db, now: Date, of: NewRequest): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('reference_request')
    .values({
      id,
      person_id: of.personId,
      form_id: of.formId,
      version_id: of.versionId,
      referee_name: of.name,
      referee_email: of.email,
      referee_phone: of.phone,
      relation: of.about.relation,
      employer: of.about.employer,
      title: of.about.title,
      from_month: of.about.from,
      to_month: of.about.to,
      state: 'requested',
      named_by: of.namedBy,
      requester: of.requester,
      requester_id: of.requesterId,
      requested_at: now,
      replaces_id: of.replacesId,
      updated_at: now,
    })
    .execute()
  return id
}

type Change = {
  state?: RequestState
  referee_email?: string
  sent_at?: Date
  sent_on?: Day
  expires_on?: Day
  reminders?: number
  reminded_at?: Date | null
  draft?: string
  draft_saved_at?: Date
  evidence_id?: string
}

/** Changes a request. */
export async function changeRequest(db: Db, now: Date, id: string, change: Change): Promise<void> {
  await db
    .updateTable('reference_request')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Notes what happened to a request. `actor`: of staff, their name. */
export async function addReferenceEvent(
  db: Db,
  now: Date,
  requestId: string,
  of: { kind: EventKind; actor?: string | null; note?: string },
): Promise<void> {
  const { kind, actor = null, note = '' } = of
  const row = { id: newId(now.getTime()), request_id: requestId, kind, at: now, actor, note }
  await db.insertInto('reference_event').values(row).execute()
}

/** Makes a link of the request and answers its token: earlier ones keep working. */
export async function makeReferenceLink(db: Db, now: Date, requestId: string): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), request_id: requestId, created_at: now }
  await db.insertInto('reference_link').values(row).execute()
  return token
}

/** Ends the links that went to an address that was corrected. */
export async function revokeLinks(db: Db, now: Date, requestId: string): Promise<void> {
  await db
    .updateTable('reference_link')
    .set({ revoked_at: now })
    .where('request_id', '=', requestId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The requests whose next reminder may be due, that end, or whose email was given up. */
export async function requestsToServe(db: Db): Promise<{ id: string; personId: string }[]> {
  return db
    .selectFrom('reference_request')
    .select(['id', 'person_id as personId'])
    .where('state', 'in', ['requested', 'agreed', 'inProgress', 'bounced'])
    .where('sent_on', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Why an email to the referee's address will not arrive; null while none was given up. */
export async function bounceOf(db: Db, { id, email, sentAt }: StoredRequest): Promise<string | null> {
  const last = await db
    .selectFrom('mail_message')
    .select('failure')
    .where('about_id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is not', null)
    .where('to_address', '=', email)
    .where('created_at', '>=', sentAt)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? (last.failure ?? '') : null
}

/** The jobs of the person, the newest first. */
export const jobsOf = (db: Db, personId: string): Promise<Job[]> =>
  db
    .selectFrom('employment')
    .select(['employer', 'title', 'from_day as from', 'to_day as to', 'supervisor'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'job')
    .orderBy('from_day', 'desc')
    .orderBy('id')
    .execute()

/** What of the person a referee, an email or a signal needs to know. */
export async function readNamed(db: Db, personId: string) {
  const { firstName, lastName, email, status, accountId } = await readPerson(db, personId)
  return { firstName, lastName, email, status, accountId }
}
