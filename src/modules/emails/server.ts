import { givenUpJob } from '../../kit/server/mail.ts'
import { serve } from '../../kit/server/serve.ts'
import { emailsApi } from './contract.ts'
import * as store from './store.ts'
import { countEmailsToFix, emailsToFix, tellOfGivenUp } from './work.ts'

export const emails = serve(
  emailsApi,
  {
    listUndelivered: async ({ db, now, caller, query }) => ({
      ...(await store.listUndelivered(db, caller, query)),
      late: await store.readLate(db, now, caller),
    }),
    async sendAgain(ctx) {
      const { id } = ctx.params
      const { personId } = await store.setWaiting(ctx.db, ctx.now, ctx.caller, id)
      await ctx.audit({ action: 'email.sentAgain', subjectKind: 'email', subjectId: id, personId })
      ctx.afterCommit(() => void ctx.services.mailer.flush())
      return null
    },
    async dismiss(ctx) {
      const { id } = ctx.params
      const { personId } = await store.setDismissed(ctx.db, ctx.caller, id)
      await ctx.audit({ action: 'email.dismissed', subjectKind: 'email', subjectId: id, personId })
      return null
    },
  },
  {
    jobs: [{ name: givenUpJob, schedule: '4-54/10 * * * *', run: tellOfGivenUp, resumes: true }],
    acts: { email: 'caregivers.view' },
    queues: [
      {
        kind: 'email',
        needs: 'caregivers.view',
        read: emailsToFix,
        count: countEmailsToFix,
        done: {
          acts: { 'email.sentAgain': [], 'email.dismissed': [] },
          path: ({ personId }) => `/caregivers/profile-details/${personId}`,
        },
      },
    ],
  },
)
