import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { textEntry, textsApi } from './contract.ts'
import { listTexts } from './store.ts'
import { sendDueTexts, textInvitation, textJob, textOwnWords } from './work.ts'

export const messages = serve(
  textsApi,
  {
    async listTexts(ctx) {
      const { id } = await readPerson(ctx.db, ctx.params.id)
      return listTexts(ctx.db, id, ctx.query)
    },
    sendText: ctx => textOwnWords(ctx, ctx.params.id, ctx.body.text),
    sendInvitation: ctx => textInvitation(ctx, ctx.params.id),
  },
  { jobs: [{ name: textJob, schedule: '* * * * *', run: sendDueTexts, resumes: true }] },
)

named({ textEntry })
