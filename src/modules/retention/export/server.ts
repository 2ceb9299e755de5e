import { type Capability, can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { nameOfZip, placesOf } from '../../documents/download/rules.ts'
import { checksumsOf, papersOf } from '../../documents/download/store.ts'
import { auditView } from '../../documents/work.ts'
import { itemsOf } from '../../follow-up/items/store.ts'
import { readProfile } from '../../profiles/editing/work.ts'
import { asSeenBy } from '../../records/history/rules.ts'
import { listHistory } from '../../records/history/store.ts'
import { exportApi } from './contract.ts'
import * as store from './store.ts'

type May = (capability: Capability) => boolean

/** The whole history as the caller may see it, page by page. */
async function historyOf({ db, services }: Context, personId: string, may: May) {
  const lines = []
  for (let page = 1; ; page++) {
    const query = { page, limit: 100 }
    const { data, pagination } = await listHistory(db, personId, query, may('notes.view') ? [] : ['note'])
    lines.push(...data.map(line => asSeenBy(may, services.acts, line)))
    if (page >= pagination.totalPages) return lines
  }
}

/** Each part that the caller may see; what they may not is named, so that nobody takes the file for everything. */
async function sectionsOf(ctx: Context, personId: string, may: May) {
  const { db, today } = ctx
  const withheld: string[] = []
  const of = async <T>(name: string, right: Capability, read: () => Promise<T>) => {
    if (may(right)) return { [name]: await read() }
    withheld.push(name)
    return {}
  }
  return {
    profile: await readProfile(ctx, personId, may('caregivers.viewSensitive') ? 'full' : 'masked'),
    earlierEmployments: await store.earlierOf(db, personId),
    ...(await of('notes', 'notes.view', () => store.notesOf(db, personId))),
    ...(await of('compliance', 'compliance.view', () => itemsOf(db, personId, today))),
    ...(await of('evidence', 'compliance.view', () => store.evidenceOf(db, personId))),
    emails: await store.emailsOf(db, personId),
    textMessages: await store.textsOf(db, personId),
    history: await historyOf(ctx, personId, may),
    withheld,
  }
}

/** The documents that the caller may see, with the files of those that they may open. */
async function documentsOf(ctx: Context, personId: string) {
  const people = await papersOf(ctx.db, ctx, [personId], undefined)
  const placed = placesOf(people)
  const files = placed.flatMap(({ page, path, paper }) =>
    page && path ? [{ path: `Documents/${path}`, fileId: page.id, bytes: page.bytes, at: paper.receivedAt }] : [],
  )
  for (const { papers } of people)
    for (const paper of papers) for (const file of paper.files) await auditView(ctx, paper, file.id)
  const checksums = await checksumsOf(
    ctx.db,
    files.map(({ fileId }) => fileId),
  )
  const paths = new Map(files.map(({ fileId, path }) => [fileId, path]))
  const documents = people.flatMap(({ papers }) =>
    papers.map(({ files: pages, ...paper }) => ({
      ...paper,
      files: pages.map(({ id, name }) => ({ name, path: paths.get(id), sha256: checksums.get(id) })),
    })),
  )
  return { documents, files }
}

export const personExport = serve(exportApi, {
  async exportPerson(ctx) {
    const may: May = capability => can(ctx.caller, capability)
    const person = await readPerson(ctx.db, ctx.params.id)
    if (!may('caregivers.view')) throw new Refusal('notAllowed')
    const sections = await sectionsOf(ctx, person.id, may)
    const { documents, files } = may('documents.view')
      ? await documentsOf(ctx, person.id)
      : { documents: undefined, files: [] }
    await ctx.audit({
      action: 'retention.exported',
      subjectKind: 'person',
      subjectId: person.id,
      personId: person.id,
      after: { files: files.length, withheld: sections.withheld },
    })
    const data = { organization: ctx.organization.name, madeAt: ctx.now.toISOString(), madeBy: ctx.caller.name }
    return {
      name: nameOfZip([person], ctx.today),
      organizationId: ctx.organization.id,
      uploads: true,
      index: { path: 'Data.json', text: JSON.stringify({ ...data, ...sections, documents }, null, 2) },
      files,
    }
  },
})
