import { sql } from 'kysely'
import type { Work } from '../../../kit/server/context.ts'
import type { Db, LookupDb } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { Keyword } from '../contract.ts'
import { ownerOf, type Whose } from '../store.ts'

/** Somebody who has agreed, now or once, to be texted at a number. */
export type Known = {
  readonly organizationId: string
  readonly personId: string | null
  readonly staffId: string | null
}

/** Everybody of all organizations, people and staff, who was to be texted at the number, whoever was texted last first. */
export async function knownAt(db: LookupDb, phone: string): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select c.organization_id as "organizationId", c.person_id as "personId", c.staff_id as "staffId"
    from text_consent c
    left join lateral (select max(m.sent_at) as at from text_message m
      where m.organization_id = c.organization_id
        and (m.person_id = c.person_id or m.staff_id = c.staff_id) and m.phone = c.phone) sent on true
    where c.phone = ${phone} group by 1, 2, 3, sent.at
    order by sent.at desc nulls last, max(c.created_at) desc, c.person_id, c.staff_id`.execute(db)
  return rows
}

export type NewReply = Whose & {
  readonly phone: string
  readonly body: string
  readonly keyword: Keyword | null
  readonly inboundId: string
}

/** Keeps a reply. Answers its id; null when it was kept before. */
export async function addReply({ db, now }: Work, of: NewReply): Promise<string | null> {
  const id = newId(now.getTime())
  const added = await db
    .insertInto('text_reply')
    .values({
      ...{ id, ...ownerOf(of), phone: of.phone, body: of.body, keyword: of.keyword },
      ...{ inbound_id: of.inboundId, received_at: now },
    })
    .onConflict(on => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

type Reader = { readonly accountId: string; readonly to: string; readonly name: string }

/** Who is told of a reply: the person's coordinator, or the administrators where there is none who can sign in. */
export async function readersOf(db: Db, personId: string): Promise<Reader[]> {
  const staff = db
    .selectFrom('account')
    .select(['account.id as accountId', 'account.email as to', 'account.first_name as name'])
    .where('account.kind', '=', 'user')
    .where('account.active', '=', true)
    .where('account.email_confirmed_at', 'is not', null)
    .orderBy('account.id')
  const coordinator = await staff
    .innerJoin('person', 'person.coordinator_id', 'account.id')
    .where('person.id', '=', personId)
    .execute()
  return coordinator.length > 0 ? coordinator : staff.where('account.role', '=', 'organizationAdmin').execute()
}
