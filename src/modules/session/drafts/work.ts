import type { Context } from '../../../kit/server/context.ts'
import type { DraftBody, UnsavedRest } from './contract.ts'
import * as store from './store.ts'

const secret = /password/i

/** What must never be kept, whatever a browser sends. */
const withoutPasswords = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)))

/** Keeps what a form of the caller holds, without passwords; answers the draft's id. */
export const keepDraft = (ctx: Context, body: DraftBody): Promise<string> =>
  store.keepDraft(ctx, { ...body, values: withoutPasswords(body.values) })

/** Keeps what a form leaves unsaved, in the transaction of what it saves: neither is ever there without the other. */
export async function keepRest(ctx: Context, rest: UnsavedRest): Promise<void> {
  if (!rest) return
  const { values, ...form } = rest
  if (values === null) await store.dropDraftOf(ctx, form)
  else await keepDraft(ctx, { ...form, values })
}
