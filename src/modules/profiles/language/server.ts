import { Refusal } from '../../../kit/contract/refusal.ts'
import { serve } from '../../../kit/server/serve.ts'
import { languageApi } from './contract.ts'
import { chooseLanguage } from './work.ts'

export const language = serve(languageApi, {
  async chooseLanguage(ctx) {
    const { personId } = ctx.caller
    if (!personId) throw new Refusal('notAllowed')
    await chooseLanguage(ctx, personId, ctx.body.language)
    return null
  },
})
