import { afterAll } from 'vitest'
import { freePort } from './product.ts'
import { startRedis } from './redis-server.ts'

/** A Redis of a test file's own. */
export async function testRedis() {
  const redis = await startRedis(await freePort())
  afterAll(() => redis.remove())
  return redis
}
