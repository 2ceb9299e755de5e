import { sealJob } from '../../kit/server/audit-sealer.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { auditApi, auditChain, chainFault } from './contract.ts'
import { askForCheck, readChain } from './store.ts'
import { checkChains, checkJob, sealWaiting } from './work.ts'

export const audit = serve(
  auditApi,
  {
    readChain: ({ db }) => readChain(db),
    async verifyChain(ask) {
      await askForCheck(ask.db, ask.now)
      await ask.audit({ action: 'audit.verified', subjectKind: 'audit' })
      ask.afterCommit(() => ask.services.jobs.wake(checkJob))
      return readChain(ask.db)
    },
  },
  {
    jobs: [
      { name: sealJob, schedule: '8-58/10 * * * *', run: sealWaiting, resumes: true },
      { name: checkJob, schedule: '41 9 * * *', run: checkChains, resumes: true },
    ],
  },
)

named({ auditChain, chainFault })
