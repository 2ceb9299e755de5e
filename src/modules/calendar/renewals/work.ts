import { Refusal } from '../../../kit/contract/refusal.ts'
import { addMonths, type Day } from '../../../kit/contract/time.ts'
import type { Context } from '../../../kit/server/context.ts'
import { decideDocument } from '../../documents/decisions/work.ts'
import { submitDocument } from '../../documents/submission/work.ts'
import { removeDocument } from '../../documents/work.ts'
import { deleteHours, recordHours } from '../../training/hours/work.ts'
import { whenOf } from '../events/rules.ts'
import { participantsOf, readEvent, type StoredEvent } from '../events/store.ts'
import { beginsAt } from '../recurrence/rules.ts'
import type { Renewal } from './contract.ts'
import { choicesOf, hoursOf, refuseType } from './rules.ts'
import * as store from './store.ts'

type Evidence = NonNullable<Renewal['evidence']>
type Judged = { readonly evidence: Evidence | null; readonly whyNot: string | null }

const noKind = 'Attendance can’t be evidence for this requirement. Record each person’s own.'

type Sources = {
  types: Awaited<ReturnType<typeof store.typesOf>>
  ledgers: Awaited<ReturnType<typeof store.ledgersOf>>
}

/** The document types and ledgers, for judging several requirements. */
export const readSources = async ({ db }: Pick<Context, 'db'>): Promise<Sources> => ({
  types: await store.typesOf(db),
  ledgers: await store.ledgersOf(db),
})

/** What attendance on a day becomes for a requirement, or why it becomes nothing. */
export function judge({ need }: Awaited<ReturnType<typeof store.askedOf>>[number], of: Sources, on: Day): Judged {
  let whyNot = noKind
  for (const one of choicesOf(need)) {
    if (one.kind === 'hours') {
      const name = of.ledgers.get(one.sourceId)
      if (!name) continue
      const evidence: Evidence = {
        kind: 'hours',
        sourceId: one.sourceId,
        name,
        validThrough: null,
        needsLastDay: false,
      }
      return { evidence, whyNot: null }
    }
    if (one.kind !== 'document') continue
    const type = of.types.get(one.sourceId)
    const refused = refuseType(type)
    if (refused || !type) {
      whyNot = refused ?? noKind
      continue
    }
    const { id, name, validityMonths, needsExpiry } = type
    const validThrough = validityMonths === null ? null : addMonths(on, validityMonths)
    const evidence: Evidence = { kind: 'document', sourceId: id, name, validThrough, needsLastDay: needsExpiry }
    return { evidence, whyNot: null }
  }
  return { evidence: null, whyNot }
}

/** The event with what it renews. Throws `notFound` for an event that renews nothing. */
export async function findRenewal(ctx: Context, eventId: string, held = false) {
  const event = await readEvent(ctx.db, eventId)
  const renewal = await (held ? store.holdRenewal : store.readRenewal)(ctx.db, eventId)
  if (!renewal) throw new Refusal('notFound')
  const [asked] = await store.askedOf(ctx.db, renewal.requirementId)
  const judged = asked
    ? judge(asked, await readSources(ctx), event.startsOn)
    : { evidence: null, whyNot: 'This requirement is no longer in force.' }
  return { event, renewal, name: asked?.name ?? '', ...judged }
}

/** Whether it has begun, so that attendance can be taken. */
export const hasBegun = (of: StoredEvent, now: Date): boolean => beginsAt(whenOf(of, of)) <= now

/** The renewal as it stands: who takes part, until when each counts, who was there and what is on record. */
export async function renewalOf(ctx: Context, eventId: string): Promise<Renewal> {
  const { event, renewal, name, evidence, whyNot } = await findRenewal(ctx, eventId)
  const people = (await participantsOf(ctx.db, eventId)).filter(one => one.personId !== null)
  const ids = people.map(one => one.personId ?? '')
  const ends = await store.lastDays(ctx.db, renewal.requirementId, ids, ctx.today)
  const taken = new Map((await store.attendanceOf(ctx.db, eventId)).map(one => [one.personId, one]))
  return {
    requirement: { id: renewal.requirementId, name },
    evidence,
    whyNot,
    begun: hasBegun(event, ctx.now),
    attendees: people.map(({ personId, firstName, lastName, photoFileId }) => ({
      id: personId ?? '',
      firstName,
      lastName,
      photoFileId,
      lastDay: ends.get(personId ?? '') ?? null,
      attended: taken.get(personId ?? '')?.attended ?? false,
      recorded: (taken.get(personId ?? '')?.evidenceId ?? null) !== null,
    })),
    recordedAt: renewal.recordedAt?.toISOString() ?? null,
    recorder: renewal.recorder,
    validThrough: renewal.validThrough,
  }
}

/** Writes the evidence of everyone who was there; answers what each person's is. */
export async function writeEvidence(
  ctx: Context,
  { event, evidence, validThrough }: { event: StoredEvent; evidence: Evidence; validThrough: Day | null },
  personIds: readonly string[],
): Promise<Map<string, string>> {
  const note = `From the attendance list of ${event.title}`.slice(0, 500)
  if (evidence.kind === 'hours') {
    const training = {
      ledgerId: evidence.sourceId,
      performedOn: event.startsOn,
      hours: hoursOf(event.minutes),
      topic: event.title,
      trainer: event.leader,
      note: '',
      documentId: null,
    }
    const ids = await recordHours(ctx, personIds, training)
    return new Map(personIds.map((personId, at) => [personId, ids[at] ?? '']))
  }
  const made = new Map<string, string>()
  for (const personId of personIds) {
    const { id } = await submitDocument(ctx, {
      personId,
      documentTypeId: evidence.sourceId,
      files: [],
      receivedOn: ctx.today,
      performedOn: event.startsOn,
      expiresOn: validThrough,
      note,
    })
    await decideDocument(ctx, id, { decision: 'approved' })
    made.set(personId, id)
  }
  return made
}

/** Takes one person's evidence back: it is hidden, no longer counts, and stays on record. */
export async function dropEvidence(ctx: Context, kind: Evidence['kind'], id: string): Promise<void> {
  if (kind === 'hours') await deleteHours(ctx, id, 'The attendance list was taken back.')
  else await removeDocument(ctx, id)
}
