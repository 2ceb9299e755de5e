import type { Ask } from '../../../kit/server/ask.ts'
import type { DraftBody, UnsavedRest } from './contract.ts'
import * as store from './store.ts'

const secret = /password/i

/** What must never be kept, whatever a browser sends. */
const withoutPasswords = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)))

/** Keeps what a form of the caller holds, without passwords; answers the draft's id. */
export const keepDraft = (ask: Ask, body: DraftBody): Promise<string> =>
  store.keepDraft(ask, { ...body, values: withoutPasswords(body.values) })

/** Keeps what a form leaves unsaved, in the transaction of what it saves: neither is ever there without the other. */
export async function keepRest(ask: Ask, rest: UnsavedRest): Promise<void> {
  if (!rest) return
  const { values, ...form } = rest
  if (values === null) await store.dropDraftOf(ask, form)
  else await keepDraft(ask, { ...form, values })
}
