import { can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Context } from '../../../kit/server/context.ts'
import type { EventDetail, Participant } from './contract.ts'
import { asOccurrence, wordsOf, wordsOn } from './rules.ts'
import { nameOf, participantsOf, readEvent, type StoredParticipant } from './store.ts'

/** Whether the caller may see caregivers, and so who of them takes part. */
export const seesPeople = ({ caller }: Pick<Context, 'caller'>): boolean => can(caller, 'caregivers.view')

const toParticipant = ({
  id,
  accountId,
  personId,
  firstName,
  lastName,
  photoFileId,
  answer,
}: StoredParticipant): Participant => ({
  id,
  accountId,
  personId,
  firstName,
  lastName,
  photoFileId,
  answer,
})

type Reading = Pick<Context, 'db' | 'caller'>

/** One occurrence in full; without a day, the first one. Throws `notFound` for a day that the event does not have. */
export async function detailOf(ctx: Reading, id: string, on?: Day): Promise<EventDetail> {
  const event = await readEvent(ctx.db, id)
  const day = on ?? event.startsOn
  // The first day may be left out: then the series itself is shown.
  const words = wordsOn(event, day) ?? (on ? null : event)
  if (!words) throw new Refusal('notFound')
  const all = await participantsOf(ctx.db, id)
  const shown = all.filter(one => one.personId === null || seesPeople(ctx))
  const mine = all.find(one => one.accountId === ctx.caller.accountId)
  const renewal = await ctx.db
    .selectFrom('calendar_renewal')
    .select('requirement_id as id')
    .where('event_id', '=', id)
    .executeTakeFirst()
  return {
    ...asOccurrence(event, { on: day, words }, mine?.answer ?? null),
    ...wordsOf(words),
    repeats: event.repeats,
    series: wordsOf(event),
    reminders: event.reminders as EventDetail['reminders'],
    sequence: event.sequence,
    creator: await nameOf(ctx.db, event.createdBy),
    participants: shown.map(toParticipant),
    hidden: all.length - shown.length,
    requirementId: renewal?.id ?? null,
    updatedAt: event.updatedAt.toISOString(),
  }
}
