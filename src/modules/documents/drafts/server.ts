import { invalidField } from '../../../kit/contract/refusal.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { isShown } from '../rules.ts'
import { draftPage, draftPagesApi } from './contract.ts'
import * as store from './store.ts'
import { dropOldPages, dropPage, keepPage, oldPagesJob } from './work.ts'

export const draftPages = serve(
  draftPagesApi,
  {
    listPages: ask => store.listPages(ask),
    async keepPage(ask) {
      const [file] = ask.files
      if (!file) throw invalidField('files', 'Choose a file.')
      return keepPage(ask, ask.body, file)
    },
    async openPage(ask) {
      const { page, fileId } = await store.readPage(ask, ask.params.id)
      if (ask.query.preview && !page.hasPreview) throw invalidField('preview', 'There is no preview of this file.')
      const file = { organizationId: ask.caller.organization.id, fileId }
      if (ask.query.preview) return { ...file, ...(await ask.services.files.previewOf(file.organizationId, fileId)) }
      return { ...file, name: page.name, mediaType: page.mediaType, bytes: page.bytes, inline: isShown(page.mediaType) }
    },
    async dropPage(ask) {
      await dropPage(ask, ask.params.id)
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
