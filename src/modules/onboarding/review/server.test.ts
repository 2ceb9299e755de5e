import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { formOf, pdf, testType } from '../../../testing/documents.ts'
import { testJourney } from '../../../testing/journeys.ts'
import { tagsOfPdf, textOfPdf } from '../../../testing/pdf.ts'
import { testOrganization } from '../../../testing/people.ts'
import { saveBytes } from '../../../testing/report-files.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { applicationPaperApi, evidenceApi, type Review } from './contract.ts'
import { summaryText } from './rules.ts'

const product = await testProduct()
const { call } = product

const hello = { type: 'welcome', title: 'Hello' }
const review = { type: 'application-review', title: 'Review', required: false, content: { text: 'All of it is true.' } }

async function setUp(steps: Parameters<typeof testJourney>[2] = [hello, review]) {
  const org = await testOrganization(product)
  const journey = await testJourney(product, org, steps)
  const shown = async (): Promise<Review> =>
    (await journey.read()).steps.find((step: { title: string }) => step.title === 'Review').review
  const signed = async (more: object = {}) => {
    const { consentSha256, summarySha256, name } = await shown()
    const ticks = { consent: true, confirmed: true }
    return { done: true, signature: { typedName: name, ...ticks, consentSha256, summarySha256, ...more } }
  }
  const mails = async () =>
    org.work(({ work: { db } }) =>
      db.selectFrom('mail_message').select(['kind', 'to_address as to']).orderBy('id').execute(),
    )
  return { org, ...journey, shown, signed, mails }
}

describe('who may read the evidence', () => {
  const lines = [...Object.values(evidenceApi), ...Object.values(applicationPaperApi)].map(line => ({
    line,
    path: line.path.replaceAll(/:\w+/g, newId()),
  }))

  test.each(lines)('$line.name: a stranger is refused', async ({ line, path }) => {
    expect((await call(line.method, path)).status).toBe(401)
  })

  test('an applicant reads their own only, staff those of their organization', async () => {
    const { org, applicant, finish, tell, signed } = await setUp()
    await finish('Hello')
    await tell('Review', await signed())
    const path = `/api/onboarding/evidence/${applicant.personId}`
    expect((await call('GET', path, { token: applicant.token })).status).toBe(403)
    expect((await call('GET', '/api/applicant-onboarding/evidence', { token: org.admin })).status).toBe(403)
    const other = await testOrganization(product)
    expect((await call('GET', path, { token: other.admin })).status).toBe(404)
    const [{ id }] = (await call('GET', path, { token: org.admin })).body.data
    const own = `/api/applicant-onboarding/evidence/pdf/${id}`
    const neighbor = await testApplicant(org)
    expect((await call('GET', own, { token: await org.tokenFor(neighbor.accountId) })).status).toBe(404)
    expect((await call('GET', `${path}/pdf/${id}`, { token: other.admin })).status).toBe(404)
    expect((await call('GET', `${path}/pdf/${newId()}`, { token: org.admin })).status).toBe(404)
    const { bytes } = await saveBytes(product, org.admin, `${path}/pdf/${id}`)
    const paper = (await textOfPdf(bytes)).join(' ')
    for (const words of [
      'Application of Nia Applicant',
      'First steps',
      'All of it is true.',
      'Date of birth Not given',
    ])
      expect(paper).toContain(words)
    expect((await tagsOfPdf(bytes)).flat()).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TD', 'P']))
    expect(await textOfPdf((await saveBytes(product, applicant.token, own)).bytes)).toEqual(await textOfPdf(bytes))
  })
})

test('a medical paper is withheld from whoever may not open it, and the evidence stays intact', async () => {
  const org = await testOrganization(product)
  const [scan, card] = [
    await testType(product, org, { name: 'Chest X-ray', medical: true }),
    await testType(product, org, { name: 'Driving license' }),
  ]
  const { applicant, read, tell } = await testJourney(product, org, [review])
  const { token } = applicant
  for (const { id, name } of [scan, card]) {
    const facts = { documentTypeId: id, number: `${name} 4711`, expiresOn: '2031-03-09' }
    const form = formOf(facts, 'files', [{ name: `${name}.pdf`, bytes: pdf() }])
    expect((await call('POST', '/api/applicant-onboarding/document-upload', { token, ...form })).status).toBe(200)
  }
  const { name, consentSha256, summarySha256 } = (await read()).steps[0].review
  const signature = { typedName: name, consent: true, confirmed: true, consentSha256, summarySha256 }
  expect((await tell('Review', { done: true, signature })).status).toBe(200)

  const readBy = async (reader: string, path = `/api/onboarding/evidence/${applicant.personId}`) => {
    const [evidence] = (await call('GET', path, { token: reader })).body.data
    const { lines } = evidence.summary.find((section: { title: string }) => section.title === 'Documents')
    expect(evidence.intact).toBe(true)
    return Object.fromEntries(lines.map(({ label, ...line }: { label: string }) => [label, line]))
  }
  const dates = expect.stringMatching(/^expires Mar 9, 2031, received \w+ \d+, \d+$/)
  const whole = (of: string) => ({ value: expect.stringContaining(`${of}.pdf, number ${of} 4711, expires`) })
  const open = { [scan.name]: whole(scan.name), [card.name]: whole(card.name) }
  const closed = { ...open, [scan.name]: { value: dates, withheld: true } }
  const [nurse, auditor] = [await org.staff('Nurse reviewer'), await org.staff('Auditor')]
  expect(await readBy(token, '/api/applicant-onboarding/evidence')).toEqual(open)
  expect(await readBy(org.admin)).toEqual(open)
  expect(await readBy(nurse.token)).toEqual(open)
  expect(await readBy(auditor.token)).toEqual(closed)
  const path = `/api/onboarding/evidence/${applicant.personId}`
  const [{ id }] = (await call('GET', path, { token: auditor.token })).body.data
  const wordsFor = async (reader: string) =>
    (await textOfPdf((await saveBytes(product, reader, `${path}/pdf/${id}`)).bytes)).join(' ').replaceAll('- ', '')
  const number = `number ${scan.name} 4711`
  expect(await wordsFor(nurse.token)).toContain(number)
  expect(await wordsFor(auditor.token)).not.toContain(number)
  expect(await wordsFor(auditor.token)).toContain('its details are withheld')
})

describe('signing', () => {
  test('comes after everything that is required', async () => {
    const { tell } = await setUp()
    const answer = await tell('Review', { done: true })
    expect([answer.status, answer.body.message]).toEqual([422, 'Please finish “Hello” first.'])
  })

  test('needs the own name and both ticks, each told at its field', async () => {
    const { finish, tell, signed } = await setUp()
    await finish('Hello')
    const none = await tell('Review', { done: true })
    expect(none.body.errors).toEqual([{ path: 'signature.typedName', message: 'Type your name to sign.' }])
    const other = await tell('Review', await signed({ typedName: 'Somebody Else' }))
    expect(other.body.errors).toMatchObject([
      { path: 'signature.typedName', message: 'Type your name as it stands in your profile: Nia Applicant.' },
    ])
    const unticked = await tell('Review', await signed({ consent: false }))
    expect(unticked.body.errors[0].path).toBe('signature.consent')
  })

  test('is refused when what was read is not what would be signed', async () => {
    const { finish, tell, signed, org, applicant, mails } = await setUp()
    await finish('Hello')
    const before = await signed()
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ city: 'Austin' }).where('id', '=', applicant.personId).execute(),
    )
    expect((await tell('Review', before)).status).toBe(409)
    expect((await call('GET', '/api/applicant-onboarding/evidence', { token: applicant.token })).body.data).toEqual([])
    expect(await mails()).not.toContainEqual(expect.objectContaining({ kind: 'applicationSubmitted' }))
  })

  test('completes the way and keeps the evidence, with hashes that anybody can make again', async () => {
    const { finish, tell, signed, shown, applicant, read } = await setUp()
    await finish('Hello')
    const seen = await shown()
    const done = await tell('Review', await signed({ typedName: '  nia   APPLICANT ' }))
    expect(done.body.data).toMatchObject({ complete: true, percent: 100, nextStepId: null })
    const own = await call('GET', '/api/applicant-onboarding/evidence', { token: applicant.token })
    const [kept] = own.body.data
    expect(kept).toMatchObject({
      typedName: 'nia   APPLICANT',
      timeZone: 'America/New_York',
      walkthrough: 'First steps',
      statement: 'All of it is true.',
      consentText: seen.consentText,
      summary: seen.summary,
      intact: true,
    })
    const [about] = kept.summary
    expect(about.lines).toContainEqual({ label: 'Date of birth', value: 'Not given' })
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(kept.consentSha256).toBe(sha256(kept.consentText))
    expect(kept.summarySha256).toBe(sha256(summaryText(kept.summary)))
    expect(kept.ip).toMatch(/^10\./)
    expect(kept.userAgent).not.toBe('')
    expect(kept.localTime).toMatch(/E[SD]T$/)
    expect((await read()).submittedAt).toBe(kept.signedAt)
  })

  test('tells the reviewers that the step names, and the applicant', async () => {
    const org = await testOrganization(product)
    const chosen = await org.staff('Recruiter')
    const content = { reviewers: [chosen.accountId] }
    const journey = await testJourney(product, org, [{ ...review, content }])
    const { consentSha256, summarySha256 } = (await journey.read()).steps[0].review
    const signature = { typedName: 'Nia Applicant', consent: true, confirmed: true, consentSha256, summarySha256 }
    expect((await journey.tell('Review', { done: true, signature })).status).toBe(200)
    const sent = await org.work(({ work: { db } }) =>
      db
        .selectFrom('mail_message')
        .select(['kind', 'to_address as to'])
        .where('kind', 'like', 'application%')
        .execute(),
    )
    expect(sent.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'applicationReceived', to: journey.applicant.email },
      { kind: 'applicationSubmitted', to: chosen.email },
    ])
  })

  test('tells the administrators when the step names nobody', async () => {
    const { org, finish, tell, signed, mails } = await setUp()
    await finish('Hello')
    await tell('Review', await signed())
    expect(await mails()).toContainEqual({ kind: 'applicationSubmitted', to: org.adminEmail })
  })

  test('the consent tells all that it must, and the evidence is never changed', async () => {
    const { finish, tell, signed, shown, org } = await setUp()
    await finish('Hello')
    const { consentText } = await shown()
    const told = ['What it covers', 'right to paper', 'right to withdraw', 'copy', 'contact details', 'What you need']
    for (const words of told) expect(consentText).toContain(words)
    await tell('Review', await signed())
    const change = org.work(({ work: { db } }) =>
      db.updateTable('application_signature').set({ typed_name: 'Other' }).execute(),
    )
    await expect(change).rejects.toThrow()
  })
})
