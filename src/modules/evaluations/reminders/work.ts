import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { knownTo } from '../../roles/store.ts'
import { refuseMove } from '../evaluating/rules.ts'
import { readEvaluation } from '../evaluating/store.ts'
import { isWorkingHour, rungOf } from '../schedule/rules.ts'
import { activeStaff, recordReminder, remindedByHand, type StaffMember } from '../schedule/store.ts'
import { dueEvaluations } from '../schedule/work.ts'
import { evaluatorEmail } from './emails.ts'

/** The job's name. */
export const evaluationJob = 'evaluation-reminders'

const origin = { requestId: evaluationJob, ip: '', userAgent: '' }
const hour = 3_600_000

const addressOf = ({ id, email, firstName }: StaffMember) => ({ to: email, name: firstName, accountId: id })

/** Mails one member of the staff what is theirs and was not told yet, as one email. Answers whether there was anything. */
async function remindMember(work: Work, member: StaffMember): Promise<boolean> {
  const { db, now, today } = work
  const mine = await dueEvaluations(work, { accountId: member.id, isAdmin: member.role === 'organizationAdmin' })
  const known = await knownTo(
    db,
    member.id,
    mine.map(one => one.person.id),
  )
  const told: typeof mine = []
  for (const one of mine.filter(({ person }) => known.has(person.id))) {
    const rung = one.dueOn && rungOf(one.dueOn, today)
    if (!rung) continue
    const of = { personId: one.person.id, formId: one.formId, dueOn: one.dueOn, rung }
    if (await recordReminder(db, now, member.id, of)) told.push(one)
  }
  if (told.length === 0) return false
  await work.mail(evaluatorEmail(work.services.config.publicUrl, addressOf(member), told, today))
  return true
}

async function serveOrganization(
  services: Services,
  organization: Organization,
  signal?: AbortSignal,
): Promise<number> {
  const run = <T>(act: (work: Work) => Promise<T>) =>
    inWork(services, organization, null, origin, ({ work }) => act(work))
  let sent = 0
  for (const member of await run(({ db }) => activeStaff(db))) {
    if (signal?.aborted) break
    if (await run(work => remindMember(work, member))) sent += 1
  }
  return sent
}

/**
 * Reminds the evaluators of what falls due, is due and is overdue, in every organization where people are at work. Each
 * email leaves with the record of what it told, so a run that is repeated tells nothing twice.
 */
export async function remindEvaluators(services: Services, now: Date, signal?: AbortSignal): Promise<number> {
  let sent = 0
  const then: Services = { ...services, now: () => now }
  await everyOrganization(services, evaluationJob, signal, async organization => {
    if (isWorkingHour(organization.timeZone, now)) sent += await serveOrganization(then, organization, signal)
  })
  return sent
}

/** Reminds the evaluator of one that was begun or assigned, by hand, once a day at most. */
export async function remindByHand(ctx: Context, id: string): Promise<{ sentTo: string }> {
  const { head, person } = await readEvaluation(ctx.db, id)
  const why = refuseMove('answer', head.state)
  if (why) throw new Refusal('notPossible', why)
  const member = (await activeStaff(ctx.db)).find(one => one.id === head.evaluator.id)
  if (!member)
    throw new Refusal(
      'notPossible',
      said('{evaluator} can’t sign in. Assign another evaluator.', { evaluator: head.evaluator.name }),
    )
  if (!(await knownTo(ctx.db, member.id, [head.personId])).has(head.personId))
    throw new Refusal(
      'notPossible',
      said('{evaluator} works with other people. Assign another evaluator.', { evaluator: head.evaluator.name }),
    )
  const of = { personId: head.personId, formId: head.formId, dueOn: head.dueOn }
  if (await remindedByHand(ctx.db, new Date(ctx.now.getTime() - 24 * hour), member.id, of)) {
    throw new Refusal(
      'tooMany',
      said('{evaluator} was reminded in the last 24 hours.', { evaluator: head.evaluator.name }),
    )
  }
  await recordReminder(ctx.db, ctx.now, member.id, { ...of, rung: null })
  await ctx.audit({
    action: 'evaluation.evaluatorReminded',
    subjectKind: 'evaluation',
    subjectId: id,
    personId: head.personId,
    after: { name: head.name, evaluator: head.evaluator.name },
  })
  await ctx.mail(
    evaluatorEmail(
      ctx.services.config.publicUrl,
      addressOf(member),
      [{ person, name: head.name, dueOn: head.dueOn }],
      ctx.today,
    ),
  )
  return { sentTo: head.evaluator.name }
}
