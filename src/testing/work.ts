import type { WorkPage } from '../modules/dashboard/contract.ts'
import type { TestProduct } from './test-product.ts'

/** What waits for whoever holds the token, in the list of the dashboard. */
export const readWork = async ({ call }: TestProduct, token: string, query = 'limit=50'): Promise<WorkPage> =>
  (await call('GET', `/api/dashboard/work?${query}`, { token })).body.data

/** The same of one kind. */
export const readWorkOf = (product: TestProduct, token: string, kind: string): Promise<WorkPage> =>
  readWork(product, token, `limit=50&kind=${kind}`)
