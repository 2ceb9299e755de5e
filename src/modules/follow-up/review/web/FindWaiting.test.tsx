import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { testDocumentType } from '../../../../testing/compliance.ts'
import { testPerson } from '../../../../testing/documents.ts'
import { testPaper } from '../../../../testing/evidence.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { finder as typesFinder } from '../../../documents/web/pages.tsx'
import { finder as waitingFinder } from '../../web/pages.tsx'

const house = await testScreens()

test('the palette finds the papers that wait and the types, by the name of the type', async () => {
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
