import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'

/** A paper that has been on file for a while, with what was decided about it then. */
export type FiledPaper = {
  readonly id: string
  readonly personId: string
  readonly documentTypeId: string
  readonly number: string | null
  readonly performedOn: Day | null
  readonly expiresOn: Day | null
  readonly receivedOn: Day
  readonly receivedAt: Date
  readonly uploader: string
  /** Null while it waits. A rejection has a reason. */
  readonly decided: {
    readonly decision: 'approved' | 'rejected'
    readonly on: Day
    readonly at: Date
    readonly by: string
    readonly name: string
    readonly reason: string | null
  } | null
  readonly replacesId: string | null
  readonly pages: readonly { readonly fileId: string; readonly side: 'front' | 'back' | 'page' }[]
}

/** Adds many papers with their pages at once. Nobody is told: the caller makes the person's timeline anew afterwards. */
export async function addFiledPapers(db: Db, papers: readonly FiledPaper[]): Promise<void> {
  if (papers.length === 0) return
  const rows = papers.map(({ decided, ...paper }) => ({
    id: paper.id,
    person_id: paper.personId,
    document_type_id: paper.documentTypeId,
    number: paper.number,
    performed_on: paper.performedOn,
    expires_on: paper.expiresOn,
    received_on: paper.receivedOn,
    received_at: paper.receivedAt,
    uploader: paper.uploader,
    decision: decided?.decision ?? null,
    decided_on: decided?.on ?? null,
    decided_at: decided?.at ?? null,
    decided_by: decided?.by ?? null,
    decider: decided?.name ?? null,
    reason: decided?.reason ?? null,
    replaces_id: paper.replacesId,
    updated_at: decided?.at ?? paper.receivedAt,
  }))
  await db.insertInto('caregiver_document').values(rows).execute()
  const pages = papers.flatMap(paper =>
    paper.pages.map(({ fileId, side }, place) => ({ document_id: paper.id, file_id: fileId, side, place })),
  )
  if (pages.length > 0) await db.insertInto('caregiver_document_file').values(pages).execute()
}
