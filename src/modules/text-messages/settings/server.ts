import { changesBetween } from '../../../kit/server/audit.ts'
import type { Work } from '../../../kit/server/context.ts'
import { listen } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { codeTexted } from '../../session/codes/work.ts'
import { segmentsOf } from '../rules.ts'
import { type TextSettings, textSettings, textSettingsApi, textSettingsDraft } from './contract.ts'
import { addCode, readTextSettings, saveTextSettings, textMonths } from './store.ts'

async function answer(work: Work): Promise<TextSettings> {
  const { sms, config } = work.services
  return {
    available: sms.available,
    takesReplies: config.smsInboundSecret !== undefined,
    ...(await readTextSettings(work.db)),
    months: await textMonths(work),
  }
}

export const settings = serve(
  textSettingsApi,
  {
    read: answer,
    async save(ctx) {
      const before = await readTextSettings(ctx.db)
      const after = { ...before, ...ctx.body, notices: ctx.body.notices ?? before.notices }
      await saveTextSettings(ctx, after)
      await ctx.audit({
        action: 'textSettings.updated',
        subjectKind: 'textSettings',
        ...changesBetween<Record<string, unknown>>(before, after),
      })
      return answer(ctx)
    },
  },
  { on: [listen(codeTexted, (work, { text }) => addCode(work, segmentsOf(text)))] },
)

named({ textSettings, textSettingsDraft })
