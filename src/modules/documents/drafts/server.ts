import { invalidField } from '../../../kit/contract/refusal.ts'
import { previewReply } from '../../../kit/server/files.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { isShown } from '../rules.ts'
import { draftPage, draftPagesApi } from './contract.ts'
import * as store from './store.ts'
import { dropOldPages, dropPage, keepPage, movePages, oldPagesJob } from './work.ts'

export const draftPages = serve(
  draftPagesApi,
  {
    listPages: ctx => store.listPages(ctx),
    async keepPage(ctx) {
      const [file] = ctx.files
      if (!file) throw invalidField('files', 'Choose a file.')
      return keepPage(ctx, ctx.body, file)
    },
    movePages: ctx => movePages(ctx, ctx.body),
    async openPage(ctx) {
      const { page, fileId } = await store.readPage(ctx, ctx.params.id)
      if (ctx.query.preview && !page.hasPreview) throw invalidField('preview', 'There is no preview of this file.')
      const file = { organizationId: ctx.caller.organization.id, fileId }
      if (ctx.query.preview) return { ...file, ...previewReply }
      return { ...file, name: page.name, mediaType: page.mediaType, bytes: page.bytes, inline: isShown(page.mediaType) }
    },
    async dropPage(ctx) {
      await dropPage(ctx, ctx.params.id)
      return null
    },
  },
  {
    jobs: [
      {
        name: oldPagesJob,
        schedule: '57 * * * *',
        run: (services, signal) => dropOldPages(services, services.now(), signal),
      },
    ],
  },
)

named({ draftPage })
