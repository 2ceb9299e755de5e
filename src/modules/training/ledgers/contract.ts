import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'

/** Where hours of one kind of training are written down. An inactive one takes no new entries; what is in it counts. */
export const ledger = z.object({ id: z.uuid(), name: z.string(), active: z.boolean(), entries: z.number().int() })
export type Ledger = z.output<typeof ledger>

export const ledgerDraft = z.object({ name: z.string().trim().min(1).max(80) })

export const ledgersApi = api('ledgers', '/api/compliance-requirement/in-service/ledgers', {
  /** All of them, by name. */
  listLedgers: get('', { allow: staff('compliance.view'), reply: z.array(ledger) }),
  createLedger: post('', { allow: admin, body: ledgerDraft, reply: ledger, says: 'Ledger added.' }),
  /** What is left out stays as it is. */
  updateLedger: put('/:id', {
    allow: admin,
    body: ledgerDraft.extend({ active: z.boolean() }).partial(),
    reply: ledger,
    says: 'Ledger saved.',
  }),
})
