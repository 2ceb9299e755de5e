import { type Access, type Holder, mayUse } from '../kit/contract/access.ts'
import type { Endpoint } from '../kit/contract/endpoint.ts'
import { newId } from '../kit/server/ids.ts'
import { allParts } from '../parts.ts'
import type { TestProduct } from './test-product.ts'

/** Every call of the product. */
export const endpoints: readonly Endpoint[] = allParts.flatMap(part => part.routes.map(route => route.endpoint))

/** Who calls: what they hold, and a token of their own for each call, because some calls end the session. */
export type Who = { name: string; holder: Holder | null; token: () => Promise<string | null> }

const addressOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, () => newId())

const isOpen = ({ audience }: Access) => audience === 'public' || audience === 'referee'

/** Calls that ask for more than their contract names, and why: they may refuse whom it lets in. */
const asksForMore: Readonly<Record<string, string>> = {
  'PUT /api/survey/revoke-link/:id': 'a survey shows documents and compliance, and asks for their capabilities too',
}

/** Makes a call as somebody and says what is wrong with how they were let in or refused; null: nothing. */
async function wrongIn(product: TestProduct, endpoint: Endpoint, { holder, token }: Who): Promise<string | null> {
  const answer = await product.call(endpoint.method, addressOf(endpoint), {
    token: await token(),
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} }),
  })
  const expected = mayUse(endpoint.allow, holder) ? 'let in' : holder ? 403 : 401
  const refused = !isOpen(endpoint.allow) && (answer.status === 401 || answer.status === 403)
  const got = refused ? answer.status : 'let in'
  const name = `${endpoint.method} ${endpoint.path}`
  if (got === 403 && name in asksForMore) return null
  return got === expected && answer.status < 500 ? null : `${name}: ${answer.status}, expected ${expected}`
}

/** Makes these calls as somebody; answers those that let in or refuse otherwise than the contract says. */
export async function wrongCells(product: TestProduct, who: Who, calls = endpoints): Promise<string[]> {
  const wrong: string[] = []
  for (const endpoint of calls) {
    const found = await wrongIn(product, endpoint, who)
    if (found) wrong.push(found)
  }
  return wrong
}

/** The access matrix as text: a line for each call, a column for each holder. */
export function matrixOf(columns: readonly Pick<Who, 'name' | 'holder'>[]): string {
  const cells = ({ allow }: Endpoint) => columns.map(({ holder }) => (mayUse(allow, holder) ? 'yes' : '-'))
  const lines = endpoints.map(one => [`${one.method} ${one.path}`, ...cells(one)].join('\t')).toSorted()
  return [['call', ...columns.map(({ name }) => name)].join('\t'), ...lines, ''].join('\n')
}
