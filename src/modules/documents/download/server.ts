import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { byteOrderMark, csvRow } from '../../../kit/server/csv.ts'
import { serve } from '../../../kit/server/serve.ts'
import { auditView } from '../work.ts'
import { downloadApi } from './contract.ts'
import { headOfIndex, nameOfZip, type PersonPapers, placesOf, rowOfIndex } from './rules.ts'
import { checksumsOf, papersOf } from './store.ts'

/** How many files one ZIP may hold: its index is made in memory, and its table of contents is kept until the end. */
const mostFiles = 10_000

async function auditExport(ctx: Context, people: readonly PersonPapers[]): Promise<void> {
  for (const { personId, papers } of people) {
    for (const paper of papers) for (const file of paper.files) await auditView(ctx, paper, file.id)
    await ctx.audit({
      action: 'documents.exported',
      subjectKind: 'person',
      subjectId: personId,
      personId,
      after: {
        documents: papers.length,
        files: papers.reduce((sum, { files }) => sum + files.length, 0),
        withheld: papers.filter(({ mayOpen }) => !mayOpen).length,
      },
    })
  }
}

export const download = serve(downloadApi, {
  async downloadDocuments(ctx) {
    const { db, query, caller, today } = ctx
    const people = await papersOf(db, ctx, query.userId ?? [], query.documentId)
    const placed = placesOf(people)
    if (placed.length === 0) throw new Refusal('notPossible', 'There is no document to download.')
    if (placed.length > mostFiles)
      throw new Refusal('notPossible', 'That is more than 10,000 files. Choose fewer people, then download.')
    const files = placed.flatMap(({ page, path, paper }) =>
      page && path ? [{ path, fileId: page.id, bytes: page.bytes, at: paper.receivedAt }] : [],
    )
    const checksums = await checksumsOf(
      db,
      files.map(file => file.fileId),
    )
    const rows = placed.map(one => csvRow(rowOfIndex(one, checksums.get(one.page?.id ?? '') ?? '')))
    await auditExport(ctx, people)
    return {
      name: nameOfZip(people, today),
      organizationId: caller.organization.id,
      uploads: true,
      index: { path: 'Index.csv', text: [byteOrderMark, csvRow(headOfIndex), ...rows].join('') },
      files,
    }
  },
})
