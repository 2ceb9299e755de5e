import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'

/** When a member of the staff agreed to this consent text for the first time; null: they have not yet. */
export async function staffConsentedAt(db: Db, accountId: string, consentSha256: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('evaluation_signature')
    .select(eb => eb.fn.min('signed_at').as('at'))
    .where('account_id', '=', accountId)
    .where('consent_sha256', '=', consentSha256)
    .executeTakeFirstOrThrow()
  return at
}

/** A name as its owner signs it. */
export async function staffName(db: Db, accountId: string) {
  const name = await db
    .selectFrom('account')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...name, middleName: '' }
}

export async function personName(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['first_name as firstName', 'middle_name as middleName', 'last_name as lastName'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

type Signed = {
  readonly evaluationId: string
  readonly side: 'evaluator' | 'person'
  readonly accountId: string
  readonly personId: string | null
  readonly typedName: string
  readonly timeZone: string
  readonly ip: string
  readonly userAgent: string
  readonly content: string
  readonly contentSha256: string
  readonly comment: string
  readonly consentText: string
  readonly consentSha256: string
}

/** Keeps a signature; nobody changes it later. */
export async function addSignature({ db, now }: Work, of: Signed): Promise<void> {
  await db
    .insertInto('evaluation_signature')
    .values({
      id: newId(now.getTime()),
      evaluation_id: of.evaluationId,
      side: of.side,
      account_id: of.accountId,
      person_id: of.personId,
      typed_name: of.typedName,
      signed_at: now,
      time_zone: of.timeZone,
      ip: of.ip,
      user_agent: of.userAgent,
      content: of.content,
      content_sha256: of.contentSha256,
      comment: of.comment,
      consent_text: of.consentText,
      consent_sha256: of.consentSha256,
    })
    .execute()
}

/** The evaluation is evidence from the evaluator's signature on: whether the person signs, too, is theirs to decide. */
export async function addEvidence(
  { db, now, today }: Work,
  of: { id: string; personId: string; formId: string; heldOn: Day },
) {
  await db
    .insertInto('evidence')
    .values({
      id: of.id,
      person_id: of.personId,
      kind: 'evaluation',
      source_id: of.formId,
      performed_on: of.heldOn,
      received_on: today,
      decision: 'approved',
      decided_on: today,
      created_at: now,
    })
    .execute()
}

/** From today on it counts for nothing; the days before stay as they were. */
export async function endEvidence({ db, today }: Work, id: string): Promise<void> {
  await db.updateTable('evidence').set({ deleted_on: today }).where('id', '=', id).execute()
}

/** Whether the person signs in: staff who were brought over from an earlier system may not. */
export async function hasSignIn(db: Db, personId: string): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').where('person_id', '=', personId).executeTakeFirst()
  return found !== undefined
}
