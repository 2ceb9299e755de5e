import { listen } from '../../../kit/server/ask.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { organizationFounded } from '../../organization/work.ts'
import { ledgerDraft, ledger as ledgerSchema, ledgersApi } from './contract.ts'
import { presetLedger } from './presets.ts'
import * as store from './store.ts'

export const ledgers = serve(
  ledgersApi,
  {
    listLedgers: ask => store.listLedgers(ask.db),
    async createLedger(ask) {
      const made = await store.addLedger(ask.db, ask.now, ask.body.name)
      await ask.audit({ action: 'ledger.created', subjectKind: 'ledger', subjectId: made.id, after: ask.body })
      return made
    },
    async updateLedger(ask) {
      const before = await store.readLedger(ask.db, ask.params.id)
      const after = await store.updateLedger(ask.db, ask.now, ask.params.id, ask.body)
      await ask.audit({
        action: 'ledger.updated',
        subjectKind: 'ledger',
        subjectId: after.id,
        ...changesBetween(before, after),
      })
      return after
    },
  },
  {
    on: [
      listen(organizationFounded, async ({ db, now }) => {
        await store.addLedger(db, now, presetLedger)
      }),
    ],
  },
)

named({ ledger: ledgerSchema, ledgerDraft })
