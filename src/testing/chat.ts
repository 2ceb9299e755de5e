import { newId } from '../kit/server/ids.ts'
import { testSignedUp } from './caregivers.ts'
import type { TestOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

type Draft = { id?: string; chatId?: string; to?: string; text?: string } & Record<string, unknown>

/** What tests of chats do, by the API. */
export function chatting(product: TestProduct) {
  const { call } = product
  const send = (token: string | null, draft: Draft, headers?: Record<string, string>) =>
    call('POST', '/api/chat/messages', {
      token,
      body: { id: newId(), text: 'Hello', ...draft },
      ...(headers ? { headers } : {}),
    })
  const read = (token: string | null, chatId: string, query = '') =>
    call('GET', `/api/chat/messages/${chatId}${query}`, { token })
  const chats = async (token: string, query = '') =>
    (await call('GET', `/api/chat/all-user-chat${query}`, { token })).body.data
  const textsOf = async (token: string, chatId: string, query = ''): Promise<string[]> =>
    (await read(token, chatId, query)).body.data.messages.map((one: { text: string }) => one.text)
  /** A new group, as the administrator. */
  async function group(org: TestOrganization, memberIds: string[], more: Record<string, unknown> = {}) {
    const body = { name: `Group ${newId()}`, memberIds, ...more }
    const answer = await call('POST', '/api/chat/groups', { token: org.admin, body })
    if (answer.status !== 200) throw new Error(answer.body.message)
    return answer.body.data.id as string
  }
  return { send, read, chats, textsOf, group }
}

/** An organization with an administrator, a coordinator and a signed-up applicant. */
export async function testOffice(product: TestProduct, org: TestOrganization) {
  const coordinator = await org.staff('Coordinator')
  const ana = await testSignedUp(product, org, { firstName: 'Ana', lastName: 'Reyes' })
  return { coordinator, ana }
}
