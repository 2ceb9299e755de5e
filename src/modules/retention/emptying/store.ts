import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { keepsDetails } from '../store.ts'

/** What stands where a reason or a name had to stay. */
const destroyedWords = 'Destroyed under retention.'
/** Nobody's address: mail to it goes nowhere. */
const nobody = (id: string) => `erased-${id}@erased.invalid`

/** How many rows each statement changed, by what the certificate calls them. */
export type Counts = Record<string, number>
type Step = readonly [name: string, statement: RawBuilder<unknown>]

/** Runs the statements in their order. */
async function runSteps(db: Db, steps: readonly Step[]): Promise<Counts> {
  const counts: Counts = {}
  for (const [name, statement] of steps) {
    const { numAffectedRows = 0n } = await statement.execute(db)
    if (numAffectedRows > 0n) counts[name] = (counts[name] ?? 0) + Number(numAffectedRows)
  }
  return counts
}

const emptied = (column: string) =>
  sql`${sql.ref(column)} = case when ${sql.ref(column)} is null then null else ${destroyedWords} end`

/** Empties what was read off these documents. That each of them was there, when, and who decided it, stays. */
export const emptyDocuments = (db: Db, ids: readonly string[], today: Day): Promise<Counts> =>
  runSteps(db, [
    [
      'readings of pictures',
      sql`delete from picture_reading where file_id in
        (select file_id from caregiver_document_file where document_id = any(${ids}::uuid[]))`,
    ],
    ['document pages', sql`delete from caregiver_document_file where document_id = any(${ids}::uuid[])`],
    [
      'document details',
      sql`update caregiver_document set number = null, note = '', ${emptied('reason')}, ${emptied('reason_for_person')},
        ${emptied('revoke_reason')}, ${emptied('revoke_reason_for_person')}, destroyed_on = ${today}
        where id = any(${ids}::uuid[])`,
    ],
    [
      'reasons for setting aside',
      sql`update caregiver_document_aside set reason = ${destroyedWords} where document_id = any(${ids}::uuid[])`,
    ],
  ])

/** Empties the details of the audit events about these documents. */
export const emptyEventsOfDocuments = (db: Db, personId: string, ids: readonly string[], now: Date): Promise<Counts> =>
  runSteps(db, [
    ['audit event details', emptyEvents(now, sql`person_id = ${personId} and subject_id = any(${ids}::uuid[])`)],
  ])

const emptyEvents = (now: Date, which: RawBuilder<unknown>) => sql`update audit_event
  set before = null, after = null, ip = null, user_agent = null, salt = null, erased_at = ${now}
  where erased_at is null and ${which}`

/** Takes away the binders of a person: each is a copy of all of their records. Answers the files that they were. */
export async function deleteBinders(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    delete from survey_binder where person_id = ${personId} returning file_id as id`.execute(db)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Takes away every export: each may hold rows of anybody. Answers the files that they were. */
export async function deleteExports(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`delete from export returning file_id as id`.execute(db)
  return rows.flatMap(({ id }) => id ?? [])
}

export const deleteNotes = (db: Db, personId: string): Promise<Counts> =>
  runSteps(db, [['notes', sql`delete from activity_note where person_id = ${personId}`]])

const ofAccount = (accountId: string | null): readonly Step[] => {
  if (!accountId) return []
  const tables = [
    'passkey',
    'second_factor',
    'recovery_code',
    'known_device',
    'session',
    'form_draft',
    'idempotent_answer',
    'calendar_feed',
    'push_subscription',
    'notification_setting',
    'notification',
  ]
  return [
    ...tables.map(
      (table): Step => ['sign-in records', sql`delete from ${sql.table(table)} where account_id = ${accountId}`],
    ),
    ['sign-in records', sql`delete from mailed_link where account_id = ${accountId}`],
    [
      'account',
      sql`update account set email = ${nobody(accountId)}, phone = null, photo_file_id = null, password_hash = null, active = false
        where id = ${accountId}`,
    ],
  ]
}

/** Empties what somebody wrote in chats, and all of their chats between two. That somebody wrote, and when, stays. */
export const emptyChats = (db: Db, messageIds: readonly string[], now: Date): Promise<Counts> => {
  const ids = sql`any(${messageIds}::uuid[])`
  return runSteps(db, [
    ['earlier words of messages', sql`update chat_message_version set text = '' where message_id = ${ids}`],
    ['files of messages', sql`delete from chat_message_file where message_id = ${ids}`],
    ['links of messages', sql`delete from chat_message_link where message_id = ${ids}`],
    [
      'messages',
      sql`update chat_message set text = '', mentions = '{}', deleted_at = coalesce(deleted_at, ${now}) where id = ${ids}`,
    ],
  ])
}

/** Empties the details of what somebody did and of what was done about them, until the day in the organization's zone. */
export const emptyActs = (db: Db, whom: Whom, now: Date, until: Day, timeZone: string): Promise<Counts> =>
  runSteps(db, [
    [
      'audit event details',
      emptyEvents(
        now,
        sql`(person_id = ${whom.personId} or account_id = ${whom.accountId}) and ${keepsDetails(sql`audit_event`)}
          and (at at time zone ${timeZone})::date <= ${until}`,
      ),
    ],
  ])

/** What the person and others wrote about them, in the records that stay as evidence. */
const answersOf = (personId: string): readonly Step[] => {
  const attempts = sql`select id from competency_attempt where person_id = ${personId}`
  const evaluations = sql`select id from evaluation where person_id = ${personId}`
  const responses = sql`select id from skill_response where person_id = ${personId}`
  return [
    [
      'reference requests',
      sql`update reference_request set referee_name = ${destroyedWords}, referee_email = ${nobody(personId)}, referee_phone = null,
        employer = '', title = '', draft = '{}' where person_id = ${personId}`,
    ],
    [
      'reference answers',
      sql`update completed_reference set given_by = ${destroyedWords}, employer = '', title = '', answers = '{}', ip = null,
        user_agent = null where person_id = ${personId}`,
    ],
    ['test answers', sql`update competency_answer set value = null, comment = '' where attempt_id in (${attempts})`],
    [
      'evaluation answers',
      sql`update evaluation_answer set text = '', comment = '' where evaluation_id in (${evaluations})`,
    ],
    [
      'evaluation notes',
      sql`update evaluation set ${emptied('closing_note')}, ${emptied('withdrawal_reason')}
        where person_id = ${personId} and coalesce(closing_note, withdrawal_reason) is not null`,
    ],
    [
      'checklist answers',
      sql`update skill_answer set words = null where words is not null and response_id in (${responses})`,
    ],
    [
      'checklist notes',
      sql`update skill_response set ${emptied('sent_back_reason')} where person_id = ${personId}
      and sent_back_reason is not null`,
    ],
    [
      'possible matches on exclusion lists',
      sql`update exclusion_hit set reasons = '[]', record = record || jsonb_build_object('last', '', 'first', '', 'middle', '',
        'birthDate', null, 'city', null, 'npi', null) where person_id = ${personId}`,
    ],
    [
      'reasons for exclusion decisions',
      sql`update exclusion_hit_event set reason = ${destroyedWords} where reason <> ''
        and hit_id in (select id from exclusion_hit where person_id = ${personId})`,
    ],
    ['training notes', sql`update in_service_entry set note = '' where note <> '' and person_id = ${personId}`],
    [
      'waiver reasons',
      sql`update waiver set reason = ${destroyedWords},
      closing_reason = case when closing_reason = '' then '' else ${destroyedWords} end where person_id = ${personId}`,
    ],
    [
      'signatures',
      sql`update application_signature set typed_name = ${destroyedWords}, ip = null, user_agent = null, summary = '[]'
        where person_id = ${personId}`,
    ],
    [
      'signatures',
      sql`update acknowledgement_signature set typed_name = ${destroyedWords}, ip = null, user_agent = null
        where person_id = ${personId}`,
    ],
    [
      'dated events',
      sql`update person_event set reason = null, detail = case when detail ? 'to'
          then jsonb_build_object('from', detail -> 'from', 'to', detail -> 'to') end
        where person_id = ${personId} and (reason is not null or detail is not null)`,
    ],
  ]
}

export type Whom = { readonly personId: string; readonly accountId: string | null }

/** That somebody agreed, when and how stays; the number and what was written go. */
const textsOf = (personId: string, now: Date): readonly Step[] => [
  [
    'text messages',
    sql`update text_message set phone = '', body = null, failure = null, next_try_at = null,
      withheld_at = case when next_try_at is null then withheld_at else ${now}::timestamptz end where person_id = ${personId}`,
  ],
  ['replies by text message', sql`update text_reply set phone = '', body = '' where person_id = ${personId}`],
  ['consents to text messages', sql`update text_consent set phone = '', note = '' where person_id = ${personId}`],
]

/** Empties the person's details, what they and others wrote, and their way in. The name stays, and the dates that are proof. */
export const emptyPerson = (db: Db, { personId, accountId }: Whom, today: Day, now: Date): Promise<Counts> => {
  const account = accountId ? sql`account_id = ${accountId}` : sql`false`
  return runSteps(db, [
    ...ofAccount(accountId),
    ['sign-in records', sql`delete from mailed_link where person_id = ${personId}`],
    ['notifications', sql`delete from notification where person_id = ${personId}`],
    ['work that was put off', sql`delete from put_off where person_id = ${personId}`],
    ...['emergency_contact', 'employment', 'education', 'picture_reading', 'draft_page'].map(
      (table): Step => [
        {
          emergency_contact: 'emergency contacts',
          employment: 'earlier jobs',
          education: 'education',
          picture_reading: 'readings of pictures',
          draft_page: 'unsent pages',
        }[table] ?? table,
        sql`delete from ${sql.table(table)} where person_id = ${personId}`,
      ],
    ),
    ...answersOf(personId),
    ...textsOf(personId, now),
    [
      'emails',
      // What waits leaves for nobody; what is being sent now may still arrive.
      sql`update mail_message set to_address = ${nobody(personId)}, subject = '', body_text = null, body_html = null, invite = null, failure = null,
          withdrawn_at = case when sent_at is null and given_up_at is null then coalesce(withdrawn_at, ${now}) else withdrawn_at end
        where person_id = ${personId} or ${account} or to_address = (select p.email from person p where p.id = ${personId})`,
    ],
    [
      'lines of imports',
      sql`update import_row set cells_sealed = null, written_sealed = null
        where (person_id = ${personId} or ${personId}::uuid = any(candidates))
          and (cells_sealed is not null or written_sealed is not null)`,
    ],
    [
      'merges of records',
      sql`update person_merge set reason = ${destroyedWords}, ${emptied('undo_reason')}, values_sealed = null, updated_at = ${now}
        where ${personId} in (kept_id, merged_id)`,
    ],
    [
      'profile',
      sql`update person set middle_name = '', former_names = '', email = ${nobody(personId)}, phone = null, gender = null,
        birth_date_sealed = null, ssn_sealed = null, address = null, city = null, postal_code = null, languages = '{}',
        photo_file_id = null, details_destroyed_on = ${today}, version = version + 1, updated_at = ${now} where id = ${personId}`,
    ],
  ])
}

const nameless = 'Erased applicant'

/** Takes the name away, also where it stands beside what the person did, once nothing is left of somebody who was never hired. */
export const emptyName = (db: Db, { personId, accountId }: Whom): Promise<Counts> => {
  const own = (column: string) => (accountId ? sql`${sql.ref(column)} = ${accountId}` : sql`false`)
  return runSteps(db, [
    [
      'dated events',
      sql`update person_event e set actor = ${nameless} where person_id = ${personId}
        and (${own('account_id')} or actor = (select trim(p.first_name || ' ' || p.last_name) from person p where p.id = ${personId}))`,
    ],
    [
      'document details',
      sql`update caregiver_document set uploader = ${nameless} where person_id = ${personId}
        and (${own('uploaded_by')} or uploader = (select trim(p.first_name || ' ' || p.last_name) from person p where p.id = ${personId}))`,
    ],
    [
      'consents to text messages',
      sql`update text_consent c set actor = ${nameless} where person_id = ${personId}
        and (${own('account_id')} or actor = (select trim(p.first_name || ' ' || p.last_name) from person p where p.id = ${personId}))`,
    ],
    ['reference requests', sql`update reference_request set requester = ${nameless} where ${own('requester_id')}`],
    [
      'audit event details',
      sql`update audit_event set actor = ${nameless} where erased_at is not null and ${own('account_id')}
        and not is_held(person_id)`,
    ],
    [
      'emails',
      // To staff, so that no column says whom they name.
      sql`update mail_message m set subject = replace(m.subject, p.name, ${nameless})
        from (select trim(first_name || ' ' || last_name) as name from person where id = ${personId}) p
        where strpos(m.subject, p.name) > 0`,
    ],
    ['name', sql`update person set first_name = 'Erased', last_name = 'applicant' where id = ${personId}`],
    ['account', sql`update account set first_name = 'Erased', last_name = 'applicant' where id = ${accountId}`],
  ])
}
