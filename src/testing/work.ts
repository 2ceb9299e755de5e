import type { WorkCounts, WorkPage } from '../modules/dashboard/contract.ts'
import type { TestProduct } from './test-product.ts'

export type ReadWork = WorkPage & WorkCounts

/** What waits for whoever holds the token, in the list of the dashboard, and how much that is. */
export async function readWork({ call }: TestProduct, token: string, query = 'limit=50'): Promise<ReadWork> {
  const among = [...new URLSearchParams(query)].filter(([name]) => name === 'whose' || name === 'officeId')
  const rows = await call('GET', `/api/dashboard/work?${query}`, { token })
  const counts = await call('GET', `/api/dashboard/work/counts?${new URLSearchParams(among)}`, { token })
  return { ...rows.body.data, ...counts.body.data }
}

/** The same of one kind. */
export const readWorkOf = (product: TestProduct, token: string, kind: string): Promise<ReadWork> =>
  readWork(product, token, `limit=50&kind=${kind}`)

/** How many things of a kind there are. */
export const totalOf = ({ kinds }: WorkCounts, kind: string): number => kinds.find(one => one.kind === kind)?.total ?? 0
