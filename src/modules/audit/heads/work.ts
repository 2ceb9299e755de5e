import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { auditHeadEmail } from './emails.ts'
import { lineOf, signedText } from './rules.ts'
import { noteSent, readAddress, readEnd } from './store.ts'

export const headJob = 'audit-heads'
const origin = { requestId: headJob, ip: '', userAgent: '' }

/** Sends the end of each chain to the address outside that its organization has chosen, once a night. */
export async function sendHeads(services: Services, signal: AbortSignal): Promise<void> {
  const { sealer, config } = services
  await everyOrganization(services, headJob, signal, organization =>
    inWork(services, organization, null, origin, async ({ work }) => {
      const to = await readAddress(work.db)
      const head = to && (await readEnd(work.db, organization.id))
      if (!head || !(await noteSent(work, to, head))) return
      const line = lineOf(head, sealer.sign(signedText(head)))
      await work.mail(auditHeadEmail(config.publicUrl, { to, organization: organization.name, line, ...head }))
    }),
  )
}
