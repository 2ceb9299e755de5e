import { listen } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { settingsHandlers } from '../../../kit/server/settings-handlers.ts'
import { organizationFounded } from '../../organization/work.ts'
import { ledgerDraft, ledger as ledgerSchema, ledgersApi } from './contract.ts'
import { presetLedger } from './presets.ts'
import { ledgerRows, listLedgers } from './store.ts'

const { create, update } = settingsHandlers('ledger', ledgerRows)

export const ledgers = serve(
  ledgersApi,
  { listLedgers: ctx => listLedgers(ctx.db), createLedger: create, updateLedger: update },
  {
    on: [
      listen(organizationFounded, async work => {
        await ledgerRows.add(work, { name: presetLedger })
      }),
    ],
  },
)

named({ ledger: ledgerSchema, ledgerDraft })
