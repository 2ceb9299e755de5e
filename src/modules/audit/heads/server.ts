import { invalidField } from '../../../kit/contract/refusal.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { auditHead, headComparison, headsApi } from './contract.ts'
import { readLine, signedText } from './rules.ts'
import { readAddress, readLast, sealAt, setAddress } from './store.ts'
import { headJob, sendHeads } from './work.ts'

const read = async ({ db }: Pick<Context, 'db'>) => ({ email: await readAddress(db), last: await readLast(db) })

async function compare(ctx: Context<typeof headsApi.compareHead>) {
  const { db, body, organization, services } = ctx
  const pasted = readLine(body.line)
  if (!pasted) throw invalidField('line', 'Paste the whole line that begins with carefold-seal.')
  const { head, signature } = pasted
  if (head.organizationId !== organization.id)
    throw invalidField('line', 'This seal is from another organization’s audit log.')
  const found = await sealAt(db, head.position)
  const held = found === null ? ('missing' as const) : found === head.seal ? ('same' as const) : ('changed' as const)
  await ctx.audit({ action: 'audit.compared', subjectKind: 'audit', after: { position: head.position, held } })
  return {
    position: head.position,
    sealedAt: head.sealedAt,
    held,
    signed: services.sealer.isSigned(signedText(head), signature),
  }
}

export const auditHeads = serve(
  headsApi,
  {
    readHead: read,
    async setHeadAddress(ctx) {
      const before = await readAddress(ctx.db)
      const { email } = ctx.body
      await setAddress(ctx, email)
      const change = changesBetween<Record<string, unknown>>({ email: before }, { email })
      await ctx.audit({ action: 'audit.headAddressChanged', subjectKind: 'audit', ...change })
      return read(ctx)
    },
    compareHead: compare,
  },
  { jobs: [{ name: headJob, schedule: '11 8 * * *', run: sendHeads, resumes: true }] },
)

named({ auditHead, headComparison })
