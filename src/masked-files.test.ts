import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { capabilities } from './kit/contract/access.ts'
import type { Endpoint } from './kit/contract/endpoint.ts'
import { addDays } from './kit/contract/time.ts'
import { placeOf } from './modules/caregivers/identity/work.ts'
import { listNames } from './modules/reports/contract.ts'
import { reportNames } from './modules/reports/kinds/contract.ts'
import { endpoints } from './testing/access-cells.ts'
import { testApplicant } from './testing/applicant.ts'
import { testCategory, testDocumentType, testRequirement } from './testing/compliance.ts'
import { formOf, pdf } from './testing/documents.ts'
import { textOfPdf } from './testing/pdf.ts'
import { testOrganization } from './testing/people.ts'
import { testProduct } from './testing/test-product.ts'

// Product 12: what is masked on the screen is masked in every file that leaves.
const product = await testProduct()
const { call } = product

/** What only whoever may see medical documents, or sensitive fields, may read. */
const secrets = ['Zqpage', 'Zqsentback', 'Zqexcused', '219-09-9999', '219099999', '••-9999', '1961-07-09']

/** Somebody whose record has each of the secrets, and staff who may do everything but see them. */
async function scene() {
  const org = await testOrganization(product)
  const { personId: id } = await testApplicant(org)
  const person = { id }
  const typeId = await testDocumentType(org, { name: 'Health card', medical: true })
  const requirement = await testRequirement(org, typeId, { name: 'Health card', categoryId: await testCategory(org) })
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await call(method, path, { token: org.admin, body })
    expect(answer.status, `${path}: ${answer.body.message}`).toBe(200)
    return answer.body.data
  }
  const pages = [{ name: 'card.pdf', bytes: pdf('Zqpage') }]
  const form = formOf({ userId: person.id, documentTypeId: typeId }, 'files', pages)
  const sent = await call('POST', '/api/documents/upload-document', { token: org.admin, ...form })
  await send('PUT', `/api/compliance-requirement/status-approve/${sent.body.data.id}`, {
    status: 'rejected',
    reason: 'Zqsentback',
  })
  const today = await org.work(async ({ work }) => {
    const seal = (text: string, column: 'ssn' | 'birth_date') =>
      work.services.sealer.seal(text, placeOf(person.id, column))
    const sealed = { ssn_sealed: seal('219099999', 'ssn'), birth_date_sealed: seal('1961-07-09', 'birth_date') }
    await work.db.updateTable('person').set(sealed).where('id', '=', person.id).execute()
    return work.today
  })
  const draft = { userId: person.id, requirementId: requirement.id, reason: 'Zqexcused' }
  const days = { from: today, until: addDays(today, 20) }
  await send('POST', '/api/compliance-requirement/waivers', { ...draft, ...days })
  const all = capabilities.filter(one => one !== 'documents.viewMedical' && one !== 'caregivers.viewSensitive')
  return { org, person, token: (await org.staffWith('Nearly all', all)).token }
}

/** The addresses of a call that leads to files, with what its place in the address can say. */
function addressesOf({ path, name }: Endpoint, personId: string): string[] {
  const inKinds = (url: string) => [url, `${url}?as=pdf`]
  if (path.endsWith('/:list')) return listNames.flatMap(list => inKinds(path.replace(':list', list)))
  if (path.endsWith('/:report')) return reportNames.flatMap(report => inKinds(path.replace(':report', report)))
  const query = name.endsWith('downloadDocuments') ? `?userId=${personId}` : ''
  return [path.replace(':id', personId) + query]
}

/** All that a file says: the words of a PDF, and of a ZIP each name and each file in it. */
async function textOf(of: Buffer): Promise<string> {
  // An uploaded file only begins like a PDF; its bytes are its words.
  const words = of.subarray(0, 4).equals(Buffer.from('%PDF')) ? await textOfPdf(of).catch(() => []) : []
  if (words.length > 0) return words.join('\n')
  if (!of.subarray(0, 2).equals(Buffer.from('PK'))) return of.toString('utf8')
  const zip = await fromBufferPromise(of)
  const texts: string[] = []
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    texts.push(entry.fileName, Buffer.concat(chunks).toString('utf8'))
  }
  return texts.join('\n')
}

const leads = ({ allow, text, zip, made }: Endpoint) =>
  (allow.audience === 'staff' || allow.audience === 'admin') && Boolean(text || zip || made)

test('no file of the product says what its reader may not see', async () => {
  const { org, person, token } = await scene()
  const told: string[] = []
  const read: string[] = []
  const seen: string[] = []
  for (const endpoint of endpoints.filter(leads))
    for (const url of addressesOf(endpoint, person.id)) {
      const ask = async (by: string) => {
        const answer = await product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${by}` } })
        return answer.statusCode === 200 ? textOf(answer.rawPayload) : null
      }
      const [masked, whole] = [await ask(token), await ask(org.admin)]
      if (masked !== null) read.push(url)
      if (url.endsWith('as=pdf')) expect(masked, url).toContain('Page 1 of')
      told.push(...secrets.filter(secret => masked?.includes(secret)).map(secret => `${secret} in ${url}`))
      seen.push(...secrets.filter(secret => whole?.includes(secret)))
    }
  expect(told).toEqual([])
  expect(read.length).toBeGreaterThan(15)
  // An administrator does read them: the files would tell if they were not masked.
  expect(new Set(seen)).toEqual(new Set(['Zqpage', 'Zqsentback', 'Zqexcused', '1961-07-09', '••-9999']))
})
