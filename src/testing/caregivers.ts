import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { type TestOrganization, unique } from './people.ts'
import type { TestProduct } from './test-product.ts'

export type ReadMail = { subject: string; text: string; html: string; links: string[] }

/** The mails that this address has got, oldest first, as a reader of the outbox sees them. */
export async function mailsTo(test: TestProduct, address: string): Promise<ReadMail[]> {
  await test.services.mailer.flush()
  const folder = join(test.dataDir, 'outbox')
  const mails: ReadMail[] = []
  for (const name of readdirSync(folder).toSorted()) {
    const mail = await simpleParser(readFileSync(join(folder, name)))
    const to = [mail.to ?? []].flat().flatMap(one => one.value.map(value => value.address))
    if (!to.includes(address)) continue
    const text = mail.text ?? ''
    mails.push({ subject: mail.subject ?? '', text, html: mail.html || '', links: text.match(/https?:\/\/\S+/g) ?? [] })
  }
  return mails
}

/** The secret in the newest link that was mailed to the address. */
export async function mailedToken(test: TestProduct, address: string): Promise<string> {
  const link = (await mailsTo(test, address)).at(-1)?.links.at(-1)
  const token = link && new URL(link).searchParams.get('token')
  if (!token) throw new Error(`no link was mailed to ${address}`)
  return token
}

/** A new position of the organization. */
export async function testPosition(test: TestProduct, org: TestOrganization, name = unique('Nurse')): Promise<string> {
  const body = { name, abbreviation: name.slice(-12) }
  const answer = await test.call('POST', '/api/positions', { token: org.admin, body })
  return answer.body.data.id
}

type Wish = Partial<
  Record<'firstName' | 'lastName' | 'positionId' | 'stateCode' | 'coordinatorId' | 'officeId' | 'language', string>
>

/** Invites somebody new, by the API, as the administrator. */
export async function testInvited(test: TestProduct, org: TestOrganization, wish: Wish = {}) {
  const email = `${unique('person')}@example.com`
  const positionId = wish.positionId ?? (await testPosition(test, org))
  const body = { firstName: 'Ines', lastName: 'Okafor', ...wish, email, positionId }
  const answer = await test.call('POST', '/api/caregiver', { token: org.admin, body })
  if (answer.status !== 200) throw new Error(answer.body.message)
  return { id: answer.body.data.id as string, email, positionId }
}

export const testPassword = 'quiet river under stones'

/** Invites somebody and signs them up from the mail: a signed-in applicant. */
export async function testSignedUp(test: TestProduct, org: TestOrganization, wish: Wish = {}) {
  const person = await testInvited(test, org, wish)
  const token = await mailedToken(test, person.email)
  const { firstName = 'Ines', lastName = 'Okafor' } = wish
  const answer = await test.call('POST', '/api/register', {
    body: { token, firstName, lastName, phone: '512 555 0101', password: testPassword },
  })
  if (answer.status !== 200) throw new Error(answer.body.message)
  return { ...person, token: answer.body.data.token as string, accountId: answer.body.data.user.id as string }
}
