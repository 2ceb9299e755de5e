import { testPerson } from './documents.ts'
import type { TestOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** A survey of one drawn person, and a view of it through its link. */
export async function testSurveyView(test: TestProduct, org: TestOrganization): Promise<void> {
  await testPerson(org, 'active')
  const send = async (path: string, body: object) => {
    const { status, body: answer } = await test.call('POST', path, { token: org.admin, body })
    if (status !== 200) throw new Error(answer.message)
    return answer.data
  }
  const today = await org.work(async ({ work }) => work.today)
  const { id } = await send('/api/survey', { name: 'Survey', kind: 'survey', asOf: today, endsOn: today })
  await send(`/api/survey/draw/${id}`, { percent: 10, atLeast: 1 })
  const { url, code } = await send(`/api/survey/link/${id}`, { hours: 1, binders: false })
  await send('/api/surveyor/enter', { token: url.split('/').at(-1), code })
}
