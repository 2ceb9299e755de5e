import type { By } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { Answers } from '../forms/rules.ts'
import type { About } from '../requests/contract.ts'
import type { SignalKind } from '../signals/contract.ts'

/** Where a reference comes from: the referee's own browser, or a talk on the phone. */
export type Given =
  | {
      readonly by: 'referee'
      readonly ip: string
      readonly userAgent: string
      readonly sameDevice: boolean
      readonly sameNetwork: boolean
    }
  | {
      readonly by: 'phone'
      readonly takerId: string
      readonly taker: string
      readonly talkedAt: Date
      readonly on: string
    }

export type NewReference = {
  readonly personId: string
  readonly requestId: string
  readonly formId: string
  readonly versionId: string
  readonly about: About
  readonly answers: Answers
  readonly given: Given
}

/** Whoever took a reference by phone has read it; one that a referee sent waits until somebody has. */
const decisionOf = ({ given }: NewReference, today: string) =>
  given.by === 'phone' ? { decision: 'approved', decided_on: today } : {}

const origin = (given: Given) =>
  given.by === 'phone'
    ? {
        taker_id: given.takerId,
        taker: given.taker,
        talked_at: given.talkedAt,
        same_device: false,
        same_network: false,
      }
    : { ip: given.ip, user_agent: given.userAgent, same_device: given.sameDevice, same_network: given.sameNetwork }

/** Keeps a reference, as evidence. Answers its id. */
export async function addReference({ db, now, today }: Work, of: NewReference): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('evidence')
    .values({
      id,
      person_id: of.personId,
      kind: 'reference',
      source_id: of.formId,
      performed_on: of.given.by === 'phone' ? of.given.on : today,
      received_on: today,
      ...decisionOf(of, today),
      created_at: now,
    })
    .execute()
  await db
    .insertInto('completed_reference')
    .values({
      id,
      person_id: of.personId,
      request_id: of.requestId,
      version_id: of.versionId,
      given_by: of.given.by,
      relation: of.about.relation,
      employer: of.about.employer,
      title: of.about.title,
      from_month: of.about.from,
      to_month: of.about.to,
      answers: JSON.stringify(of.answers),
      submitted_at: now,
      ...origin(of.given),
    })
    .execute()
  return id
}

/** Decides about one that nobody has read. */
export async function setDecision(
  { db, today }: Work,
  id: string,
  decision: 'approved' | 'rejected',
  reason: string | null,
): Promise<void> {
  await db.updateTable('evidence').set({ decision, decided_on: today, reason }).where('id', '=', id).execute()
}

/** Takes back one that counted until today; the days before stay as they were. */
export async function setRemoved({ db, today }: Work, id: string, reason: string): Promise<void> {
  await db.updateTable('evidence').set({ deleted_on: today, reason }).where('id', '=', id).execute()
}

/** Has a reference that was set aside count from today on, as evidence anew. Answers its id. */
export async function addAgain({ db, now, today }: Work, evidenceId: string): Promise<string> {
  const id = newId(now.getTime())
  await db
    .updateTable('evidence')
    .set({ deleted_on: today })
    .where('id', '=', evidenceId)
    .where('deleted_on', 'is', null)
    .execute()
  const same = ['person_id', 'kind', 'source_id', 'performed_on'] as const
  const of = await db.selectFrom('evidence').select(same).where('id', '=', evidenceId).executeTakeFirstOrThrow()
  const counts = { received_on: today, decision: 'approved', decided_on: today, created_at: now }
  await db
    .insertInto('evidence')
    .values({ id, ...of, ...counts })
    .execute()
  return id
}

/** Notes who looked at a signal first; false when somebody had. */
export async function addCheck(db: Db, referenceId: string, signal: SignalKind, by: By): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reference_signal_check')
    .values({
      id: newId(by.now.getTime()),
      reference_id: referenceId,
      signal,
      checked_by: by.accountId,
      checker: by.name,
      checked_at: by.now,
    })
    .onConflict(on => on.columns(['reference_id', 'signal']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
