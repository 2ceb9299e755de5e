import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, saveSession } from '../../../../kit/web/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { testDocumentType } from '../../../../testing/compliance.ts'
import { testPerson } from '../../../../testing/documents.ts'
import { testPaper } from '../../../../testing/evidence.ts'
import { testHouse } from '../../../../testing/house.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { finder as typesFinder } from '../../../documents/web/pages.tsx'
import { finder as waitingFinder } from '../../web/pages.tsx'

const house = await testHouse()
await house.app.listen({ port: 0, host: '127.0.0.1' })

afterEach(() => {
  endSession()
  vi.unstubAllEnvs()
})

test('the palette finds the papers that wait and the types, by the name of the type', async () => {
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`)
  const org = await testOrganization(house)
  const { id: personId } = await testPerson(org)
  const documentTypeId = await testDocumentType(org, { name: 'TB screening' })
  const other = await testDocumentType(org, { name: 'Photo ID' })
  const paper = await testPaper(house, org, { personId, documentTypeId }, null)
  await testPaper(house, org, { personId, documentTypeId: other }, null)
  saveSession(someone(), org.admin)
  const { signal } = new AbortController()
  const waiting = await waitingFinder.search('tb screening', signal)
  expect(waiting.map(({ id, title, to }) => ({ id, title, to }))).toEqual([
    { id: paper, title: 'TB screening', to: `/caregivers/review?document=${paper}` },
  ])
  expect(await waitingFinder.search('no such paper', signal)).toEqual([])
  expect(await typesFinder.search('photo id', signal)).toEqual([
    { id: other, title: 'Photo ID', to: '/settings/documents?search=Photo+ID' },
  ])
})
