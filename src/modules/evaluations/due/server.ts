import { pageReply } from '../../../kit/contract/page.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { evaluationJob, remindByHand, remindEvaluators } from '../reminders/work.ts'
import { dueEvaluation, scheduleApi } from '../schedule/contract.ts'
import { lastReminders } from '../schedule/store.ts'
import { callersOwn, dueEvaluations } from '../schedule/work.ts'

export const evaluationSchedule = serve(
  scheduleApi,
  {
    async listDue(ctx) {
      const { whose, state, search, page, limit } = ctx.query
      const words = search?.toLowerCase() ?? ''
      const found = (await dueEvaluations(ctx, whose === 'all' ? null : callersOwn(ctx))).filter(
        one =>
          (!state || (state === 'begun' ? one.evaluationId !== null : one.state === state)) &&
          `${one.person.firstName} ${one.person.lastName} ${one.name}`.toLowerCase().includes(words),
      )
      const shown = found.slice((page - 1) * limit, page * limit)
      const reminded = await lastReminders(ctx.db, [...new Set(shown.map(one => one.person.id))])
      const rows = shown.map(one => {
        const last = reminded.find(
          row => row.personId === one.person.id && row.formId === one.formId && row.dueOn === one.dueOn,
        )
        return { ...one, remindedAt: last?.at.toISOString() ?? null }
      })
      return pageReply(rows, found.length, { page, limit }, 'totalEvaluations')
    },
    sendReminder: ctx => remindByHand(ctx, ctx.params.id),
  },
  {
    jobs: [
      {
        name: evaluationJob,
        schedule: '19 * * * *',
        run: async (services, signal) => void (await remindEvaluators(services, services.now(), signal)),
      },
    ],
  },
)

named({ dueEvaluation })
