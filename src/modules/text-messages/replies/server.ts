import { named } from '../../../kit/server/named.ts'
import { serveOpen } from '../../../kit/server/serve.ts'
import { inboundText, repliesApi } from './contract.ts'
import { demandSigned, takeReply } from './work.ts'

export const replies = serveOpen(repliesApi, {
  async inbound(ctx) {
    const id = demandSigned(ctx)
    await takeReply(ctx, id, ctx.body.from, ctx.body.text)
    return null
  },
})

named({ inboundText })
