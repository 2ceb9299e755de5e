import type { LiveAnswer } from '../../contract/live.ts'
import { Refusal, refusedAnswer } from '../../contract/refusal.ts'
import { admitCaller, parse } from '../answer.ts'
import type { Caller, Origin } from '../caller.ts'
import type { LiveContext } from '../context.ts'
import { refusalOf } from '../database-errors.ts'
import type { LiveRoute, Services } from '../services.ts'
import { inSessionsWork } from '../work.ts'

const answerOf = (refusal: Refusal): LiveAnswer => ({
  ...refusedAnswer(refusal),
  ...(refusal.retryAfter ? { retryAfter: refusal.retryAfter } : {}),
})

async function handle(
  services: Services,
  { asks, handle }: LiveRoute,
  sessionHash: Buffer,
  origin: Origin,
  sent: unknown,
): Promise<unknown> {
  return inSessionsWork(services, sessionHash, origin, async (open, caller: Caller) => {
    admitCaller(caller, { ...asks, changes: true })
    const body = parse(asks.body, sent)
    const result = await handle({ ...open.work, body, caller } as LiveContext as never)
    if (!asks.unaudited && open.audits() === 0)
      throw new Error(`${asks.name} changed something and wrote no audit event`)
    return asks.reply.parse(result)
  })
}

/** Answers what a page asks over its connection: caller, access, parse, transaction, handler, audit, reply. */
export async function answerAsk(
  services: Services,
  route: LiveRoute | undefined,
  sessionHash: Buffer,
  origin: Origin,
  sent: unknown,
): Promise<LiveAnswer> {
  try {
    if (!route) throw new Refusal('notFound')
    return { success: true, data: await handle(services, route, sessionHash, origin, sent) }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : (refusalOf(error) ?? new Refusal('unexpected'))
    if (refusal.code === 'unexpected')
      services.log.error({ err: error, requestId: origin.requestId, asks: route?.asks.name }, 'a live question failed')
    return answerOf(refusal)
  }
}
