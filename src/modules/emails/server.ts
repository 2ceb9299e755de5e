import { givenUpJob } from '../../kit/server/mail.ts'
import { serve } from '../../kit/server/serve.ts'
import { emailsApi } from './contract.ts'
import * as store from './store.ts'
import { tellOfGivenUp } from './work.ts'

export const emails = serve(
  emailsApi,
  {
    listUndelivered: async ({ db, now, caller, query }) => ({
      ...(await store.listUndelivered(db, caller, query)),
      late: await store.readLate(db, now, caller),
    }),
    async sendAgain(ask) {
      const { id } = ask.params
      const { personId } = await store.setWaiting(ask.db, ask.now, ask.caller, id)
      await ask.audit({ action: 'email.sentAgain', subjectKind: 'email', subjectId: id, personId })
      ask.afterCommit(() => void ask.services.mailer.flush())
      return null
    },
    async dismiss(ask) {
      const { id } = ask.params
      const { personId } = await store.setDismissed(ask.db, ask.caller, id)
      await ask.audit({ action: 'email.dismissed', subjectKind: 'email', subjectId: id, personId })
      return null
    },
  },
  {
    jobs: [{ name: givenUpJob, schedule: '4-54/10 * * * *', run: tellOfGivenUp, resumes: true }],
    acts: { email: 'caregivers.view' },
  },
)
