import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { ConsentWay } from '../contract.ts'
import { ownerOf, type Whose } from '../store.ts'

export type NewConsent = Whose & {
  readonly phone: string
  readonly given: boolean
  readonly way: ConsentWay
  readonly onDay: Day
  readonly note?: string
  readonly words?: string
  /** Who did it, when that is not the caller. */
  readonly by?: { readonly accountId: string | null; readonly name: string }
}

/** Writes down that somebody agreed to texts at a number, or ended them. Answers the id. */
export async function addConsent({ db, now, caller }: Work, of: NewConsent): Promise<string> {
  const id = newId(now.getTime())
  const by = of.by ?? (caller ? { accountId: caller.accountId, name: caller.name } : null)
  await db
    .insertInto('text_consent')
    .values({
      id,
      ...ownerOf(of),
      phone: of.phone,
      given: of.given,
      way: of.way,
      on_day: of.onDay,
      note: of.note ?? '',
      words: of.words ?? '',
      account_id: by?.accountId ?? null,
      actor: by?.name ?? 'Carefold',
      created_at: now,
    })
    .execute()
  return id
}
