import { Refusal } from '../../../kit/contract/refusal.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { positionRows } from '../../positions/store.ts'
import { mayWatch, readVideo } from '../playback/store.ts'
import { offeredApi, offeredSource } from './contract.ts'
import * as store from './store.ts'

export const onboardingOffered = serve(offeredApi, {
  listAdmins: ctx => store.listMembers(ctx.db, 'organizationAdmin'),
  listMembers: ctx => store.listMembers(ctx.db, 'organizationUser'),
  async listReferenceForms(ctx) {
    await positionRows.read(ctx, ctx.params.positionId)
    return store.listSources(ctx.db, 'references', ctx.params.positionId, ctx.today)
  },
  async listTexts(ctx) {
    await positionRows.read(ctx, ctx.params.positionId)
    return store.listSources(ctx.db, 'acknowledgement', ctx.params.positionId, ctx.today)
  },
  async listChecklists(ctx) {
    await positionRows.read(ctx, ctx.params.positionId)
    return store.listSources(ctx.db, 'skillChecklist', ctx.params.positionId, ctx.today)
  },
  async listTests(ctx) {
    await positionRows.read(ctx, ctx.params.positionId)
    return store.listSources(ctx.db, 'competencyTest', ctx.params.positionId, ctx.today)
  },
  async listDocuments(ctx) {
    await positionRows.read(ctx, ctx.params.positionId)
    return store.listDocuments(ctx.db, ctx.params.positionId, ctx.today)
  },
  async uploadVideo(ctx) {
    const [file] = ctx.files
    if (!file) throw new Refusal('invalid')
    const id = await ctx.services.files.keep(ctx, file)
    const after = { name: file.name, bytes: file.bytes }
    await ctx.audit({ action: 'walkthrough.videoUploaded', subjectKind: 'file', subjectId: id, after })
    return { id, ...after }
  },
  async readVideo(ctx) {
    if (!(await mayWatch(ctx.db, ctx.params.fileId, ctx.caller.accountId))) throw new Refusal('notFound')
    return readVideo(ctx.db, ctx.params.fileId)
  },
})

named({ offeredSource })
