import type { Work } from '../../../kit/server/context.ts'
import { wasReminded } from '../../text-messages/messages/store.ts'
import { textNotice } from '../../text-messages/messages/work.ts'
import type { Whose } from '../../text-messages/store.ts'
import { type KindName, noticeKinds } from '../kinds/contract.ts'
import { lineOf } from '../rules.ts'
import { noticeTexts } from './rules.ts'

type Due = { readonly kind: KindName; readonly happenings: number; readonly happenedAt: Date }

/**
 * Texts somebody what they have not read, once for all of it, and answers the id of the text; null: they may not be texted, or
 * it is a reminder that was texted itself.
 */
export async function textUnread(work: Work, whose: Whose, due: readonly Due[]): Promise<string | null> {
  const lines: string[] = []
  for (const { kind, happenings, happenedAt } of due)
    if (kind !== 'reminder' || !(await wasReminded(work.db, whose, happenedAt)))
      lines.push(lineOf(noticeKinds[kind].title, happenings).message)
  if (lines.length === 0) return null
  return textNotice(work, whose, noticeTexts(lines, `${work.services.config.publicUrl}/notifications`))
}
