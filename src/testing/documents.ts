import { pdfOf } from '../demo/pdf.ts'
import { newId } from '../kit/server/ids.ts'
import { addAccount } from '../modules/session/store.ts'
import { type TestOrganization, unique } from './people.ts'
import type { Answer, TestProduct } from './test-product.ts'

/** A small PDF whose one page says the text; without one, a PDF that is like no other. */
export const pdf = (text = unique('A document ')): Buffer => pdfOf(text, [])

export type Page = { name: string; bytes: Buffer }

const boundary = '----a-boundary-of-the-tests'

/** The bytes and headers of a multipart call; made by hand, because screens' tests have the browser's form data. */
export function formOf(fields: Record<string, string>, field: string, pages: readonly Page[]) {
  const part = (head: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ])
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value)))
  const files = pages.map(({ name, bytes }) => part(`name="${field}"; filename="${name}"`, bytes))
  return {
    body: Buffer.concat([...texts, ...files, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Hands in a document by the call of the staff; a PDF unless other pages are given. */
export async function upload(
  test: TestProduct,
  token: string | null,
  fields: Record<string, string>,
  pages: readonly Page[] = [{ name: 'paper.pdf', bytes: pdf() }],
): Promise<Answer> {
  return test.call('POST', '/api/documents/upload-document', { token, ...formOf(fields, 'files', pages) })
}

/** A person of the organization with a sign-in of their own. */
export async function testPerson(org: TestOrganization, status = 'applicant') {
  const email = `${unique('person')}@${org.shortName}.example`
  const id = newId()
  const accountId = await org.work(async ({ work: { db, now } }) => {
    const signedOff = status === 'active' ? { signed_off_at: now } : {}
    const person = { id, status, first_name: 'Grace', last_name: 'Hall', email, ...signedOff }
    await db.insertInto('person').values(person).execute()
    // Since ever, as everything else that is known of them.
    const signed = { signed_at: new Date('2000-01-01'), signed_by: org.adminId, signer: 'Ada Admin', snapshot: '{}' }
    if (status === 'active')
      await db
        .insertInto('sign_off')
        .values({ id: newId(), person_id: id, ...signed })
        .execute()
    return addAccount(db, now, {
      kind: 'person',
      role: 'applicant',
      personId: id,
      email,
      firstName: 'Grace',
      lastName: 'Hall',
      confirmedAt: now,
    })
  })
  return { id, email, accountId, token: await org.tokenFor(accountId) }
}

/** A document type; `more` are the fields that differ from a plain one. */
export async function testType(test: TestProduct, org: TestOrganization, more: Record<string, unknown> = {}) {
  const answer = await test.call('POST', '/api/documents', {
    token: org.admin,
    body: { name: unique('Type '), ...more },
  })
  if (answer.status !== 200) throw new Error(answer.body.message)
  return answer.body.data as { id: string; name: string }
}
