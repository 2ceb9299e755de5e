import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ScanFailed } from '../../../kit/server/virus-scan.ts'
import { inWork } from '../../../kit/server/work.ts'
import { audited } from '../work.ts'
import { virusEmail } from './emails.ts'
import * as store from './store.ts'

export const scanJob = 'virus-scan'

const filesAtOnce = 50
const origin = { requestId: scanJob, ip: '', userAgent: '' }

/** Puts on record that a virus was found, and tells staff. */
async function tellOf(work: Work, file: store.Waiting, infection: string): Promise<void> {
  const papers = await store.papersWith(work.db, file.id)
  for (const paper of papers)
    await work.audit({
      action: 'document.infected',
      ...audited(paper),
      after: { type: paper.typeName, fileId: file.id, infection },
    })
  if (papers.length === 0)
    await work.audit({
      action: 'file.infected',
      subjectKind: 'file',
      subjectId: file.id,
      after: { name: file.name, infection },
    })
  for (const reader of await store.readersOf(work.db, papers[0]?.personId ?? null))
    await work.mail(
      virusEmail(work.services.config.publicUrl, {
        to: reader.email,
        name: reader.firstName,
        accountId: reader.id,
        paper: papers[0] ?? null,
      }),
    )
}

/** Scans one file outside of any transaction. Throws when the scanner does not answer. */
async function scanOne(services: Services, organization: Organization, file: store.Waiting): Promise<void> {
  const { virusScan, files } = services
  if (!virusScan) return
  const inOne = (run: (work: Work) => Promise<unknown>) =>
    inWork(services, organization, null, origin, ({ work }) => run(work))
  let infection: string | null
  try {
    const { bytes } = await files.open(organization.id, file.id)
    infection = await virusScan.scan(bytes)
  } catch (error) {
    // Its bytes are missing, or the scanner takes no such file. The others are scanned.
    if (!(error instanceof Refusal) && !(error instanceof ScanFailed && error.refused)) throw error
    services.log.warn({ err: error, file: file.id }, 'a file cannot be scanned for viruses')
    await inOne(work => store.noteTried(work.db, work.now, file.id))
    return
  }
  await inOne(async work => {
    const isNoted = await store.noteScan(work.db, work.now, file.id, infection)
    // That a file is clean is no act, and open pages of its documents say that it waits.
    if (isNoted) work.outdate('person')
    if (isNoted && infection !== null) await tellOf(work, file, infection)
  })
}

/** Scans, in every organization, the files that came while nobody scanned them. Nothing where no scanner is named. */
export async function scanWaiting(services: Services, signal?: AbortSignal): Promise<void> {
  if (!services.virusScan) return
  await everyOrganization(services, scanJob, signal, async organization => {
    for (let last: string | null = null; !signal?.aborted; ) {
      const after: string | null = last
      const waiting: store.Waiting[] = await inWork(services, organization, null, origin, ({ work }) =>
        store.waitingFiles(work.db, work.now, after, filesAtOnce),
      )
      for (const file of waiting) if (!signal?.aborted) await scanOne(services, organization, file)
      if (waiting.length < filesAtOnce) return
      last = waiting.at(-1)?.id ?? null
    }
  })
}
