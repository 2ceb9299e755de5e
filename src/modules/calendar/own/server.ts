import { Refusal } from '../../../kit/contract/refusal.ts'
import { addDays } from '../../../kit/contract/time.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { asOccurrence, occurrencesOf, whenOf } from '../events/rules.ts'
import { eventsBetween, readEvent, type Whose } from '../events/store.ts'
import { overAt } from '../recurrence/rules.ts'
import { ownEvent, ownEventsApi } from './contract.ts'
import { saveAnswer } from './store.ts'

/** How far ahead somebody sees their own events, in days. */
const ahead = 90

const callersOwn = ({ caller }: Context): NonNullable<Whose> =>
  caller.personId ? { personId: caller.personId } : { accountId: caller.accountId }

async function listOwn(ctx: Context<typeof ownEventsApi.listOwn>) {
  const { today, now } = ctx
  const to = addDays(today, ahead)
  const found = await eventsBetween(ctx.db, { from: today, to }, callersOwn(ctx), { onlyOwn: true })
  return found
    .flatMap(one =>
      occurrencesOf(one, today, to)
        .filter(({ words }) => overAt(whenOf(one, words)) > now && words.startsOn <= to)
        .map(of => {
          const { details, link, leader } = of.words
          return { ...asOccurrence(one, of, one.mine), details, link, leader }
        }),
    )
    .toSorted((a, b) => (a.begins ?? a.startsOn).localeCompare(b.begins ?? b.startsOn))
}

async function answer(ctx: Context<typeof ownEventsApi.answer>) {
  const event = await readEvent(ctx.db, ctx.params.id)
  const before = await saveAnswer(ctx, event.id, callersOwn(ctx), ctx.body.answer)
  // Whoever does not take part learns nothing of it.
  if (before === null) throw new Refusal('notFound')
  await ctx.audit({
    action: 'calendarEvent.answered',
    subjectKind: 'calendarEvent',
    subjectId: event.id,
    before: { answer: before },
    after: { answer: ctx.body.answer, title: event.title },
  })
  return null
}

export const ownEvents = serve(ownEventsApi, { listOwn, answer })

named({ ownEvent })
