import { expect, test } from 'vitest'
import { testProduct } from '../../testing/test-product.ts'
import { housekeeping } from './housekeeping.ts'
import { testDatabase, testInstallation } from './testing/database.ts'

const { services, dataDir } = await testProduct()

test('files that nobody needs are swept away every hour, and before the first request', async () => {
  const secretKey = (await testInstallation()).keys.current
  const connection = await testDatabase()
  const { storage } = services.files
  const { jobs, prepares } = housekeeping({ connection, dataDir, storage, secretKey, passphrase: undefined })
  const schedules = Object.fromEntries(jobs.map(({ name, schedule }) => [name, schedule]))
  // Any minute, of each hour of each day.
  expect(schedules).toMatchObject({
    'leftover-files': expect.stringMatching(/^\d+ \* \* \* \*$/),
    'old-answers': expect.stringMatching(/^\d+ \* \* \* \*$/),
  })
  expect(prepares).toHaveLength(1)
})
