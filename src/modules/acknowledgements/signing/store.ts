import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { AcknowledgementKind } from '../forms/contract.ts'

/** The person who signs, with how they are reached. */
export async function readSigner(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['first_name as firstName', 'middle_name as middleName', 'last_name as lastName', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}
export type Signer = Awaited<ReturnType<typeof readSigner>>

/** The active texts among these, with the newest version of each. */
export async function activeTexts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('acknowledgement as a')
    .innerJoin('acknowledgement_version as v', 'v.acknowledgement_id', 'a.id')
    .distinctOn('a.id')
    .select(['a.id', 'a.name', sql<AcknowledgementKind>`a.kind`.as('kind'), 'v.id as versionId', 'v.text'])
    .where('a.active', '=', true)
    .where(sql<boolean>`a.id::text = any(${ids}::text[])`)
    .orderBy('a.id')
    .orderBy('v.version', 'desc')
    .execute()
}

/** Every signature of the person, newest first, with the text that was signed. */
export async function signaturesOf(db: Db, personId: string) {
  return db
    .selectFrom('acknowledgement_signature as signed')
    .innerJoin('acknowledgement as a', 'a.id', 'signed.acknowledgement_id')
    .innerJoin('acknowledgement_version as v', 'v.id', 'signed.version_id')
    .leftJoin('acknowledgement_withdrawal as gone', 'gone.id', 'signed.id')
    .select(['signed.id', 'a.id as acknowledgementId', 'a.name', sql<AcknowledgementKind>`a.kind`.as('kind')])
    .select(['v.version', 'v.text', 'signed.text_sha256 as textSha256', 'signed.typed_name as typedName'])
    .select(['signed.signed_at as signedAt', 'signed.time_zone as timeZone', 'signed.ip'])
    .select(['signed.user_agent as userAgent', 'signed.consent_text as consentText'])
    .select(['signed.consent_sha256 as consentSha256', 'gone.withdrawer', 'gone.withdrawn_at as withdrawnAt'])
    .select('gone.reason as withdrawalReason')
    .where('signed.person_id', '=', personId)
    .orderBy('signed.signed_at', 'desc')
    .orderBy('signed.id', 'desc')
    .execute()
}

type Signed = {
  readonly personId: string
  readonly acknowledgementId: string
  readonly versionId: string
  readonly typedName: string
  readonly timeZone: string
  readonly ip: string
  readonly userAgent: string
  readonly textSha256: string
  readonly consentText: string
  readonly consentSha256: string
}

/** Keeps a signature as evidence that counts at once: nobody has to review what its own signer read. */
export async function addSignature({ db, now, today }: Work, of: Signed): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('evidence')
    .values({
      id,
      person_id: of.personId,
      kind: 'acknowledgement',
      source_id: of.acknowledgementId,
      performed_on: today,
      received_on: today,
      decision: 'approved',
      decided_on: today,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('acknowledgement_signature')
    .values({
      id,
      person_id: of.personId,
      acknowledgement_id: of.acknowledgementId,
      version_id: of.versionId,
      typed_name: of.typedName,
      signed_at: now,
      time_zone: of.timeZone,
      ip: of.ip,
      user_agent: of.userAgent,
      text_sha256: of.textSha256,
      consent_text: of.consentText,
      consent_sha256: of.consentSha256,
    })
    .execute()
  return id
}

/** Whose signature it is. Throws `notFound`. */
export async function signerOf(db: Db, signatureId: string): Promise<string> {
  const row = await db
    .selectFrom('acknowledgement_signature')
    .select('person_id as personId')
    .where('id', '=', signatureId)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row.personId
}

/** Takes a signature back: from today on it counts for nothing. The days before stay, and so does what was signed. */
export async function addWithdrawal({ db, today }: Work, signatureId: string, reason: string, by: By): Promise<void> {
  const who = { withdrawn_by: by.accountId, withdrawer: by.name, withdrawn_at: by.now }
  await db
    .insertInto('acknowledgement_withdrawal')
    .values({ id: signatureId, reason, ...who })
    .execute()
  await db.updateTable('evidence').set({ deleted_on: today }).where('id', '=', signatureId).execute()
}
