import { finishFiles } from '../modules/screening/exclusion-files/work.ts'
import { formOf } from './documents.ts'
import type { TestOrganization } from './people.ts'
import type { Answer, TestProduct } from './test-product.ts'

/** The columns of the small lists of the tests, and which holds what. */
export const stateHeader = 'Last Name,First Name,Middle Name,DOB,State,Effective Date'
const stateColumns = {
  last: 'Last Name',
  first: 'First Name',
  middle: 'Middle Name',
  birthDate: 'DOB',
  state: 'State',
  excludedOn: 'Effective Date',
}

/** Rows of made-up people, so that a list is not about one person alone. */
export const others = ['Zzyzx,Abelard,,19500101,TX,20200101', 'Qworn,Perpetua,,19510202,TX,20200202']

type Dropped = { token?: string | null; fields?: Record<string, string>; name?: string; bytes?: Buffer }

/** Drops a file of the state list of Texas by the call of the administrator; rows in the columns above. */
export async function dropList(
  test: TestProduct,
  org: TestOrganization,
  rows: readonly string[],
  of: Dropped = {},
): Promise<Answer> {
  const today = await org.work(async ({ work }) => work.today)
  const fields = { listCode: 'state-TX', asOf: today, columns: JSON.stringify(stateColumns), ...of.fields }
  const bytes = of.bytes ?? Buffer.from([stateHeader, ...rows, ''].join('\n'))
  const form = formOf(fields, 'file', [{ name: of.name ?? 'texas.csv', bytes }])
  const url = '/api/compliance-requirement/exclusions/files'
  return test.call('POST', url, { token: of.token === undefined ? org.admin : of.token, ...form })
}

/** The same, read and worked on to its end. Answers the file's id. */
export async function importList(
  test: TestProduct,
  org: TestOrganization,
  rows: readonly string[],
  of: Dropped = {},
): Promise<string> {
  const answer = await dropList(test, org, rows, of)
  if (answer.status !== 200) throw new Error(answer.body.message)
  await finishFiles(test.services, org)
  return answer.body.data.id
}
