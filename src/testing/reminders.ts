import type { TestOrganization } from './people.ts'

/** The emails of a kind that an organization has sent or will send, the oldest first. */
export const mailsOf = (org: TestOrganization, kind: string) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('mail_message')
      .select(['id', 'subject', 'to_address', 'person_id'])
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute(),
  )
