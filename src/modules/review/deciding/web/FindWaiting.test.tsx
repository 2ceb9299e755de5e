import { expect, test } from 'vitest'
import type { Finder } from '../../../../kit/web/routing/finders.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { testDocumentType } from '../../../../testing/compliance.ts'
import { testPerson } from '../../../../testing/documents.ts'
import { testPaper } from '../../../../testing/evidence.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { finders as typesFinders } from '../../../document-types/web/pages.tsx'
import { finders as waitingFinders } from '../../web/pages.tsx'

const product = await testScreens()

const find = async (finders: readonly Finder[], words: string, signal: AbortSignal) =>
  (await Promise.all(finders.map(finder => finder.search(words, signal)))).flat()

test('the palette finds the papers that wait and the types, by the name of the type', async () => {
  const org = await testOrganization(product)
  const { id: personId } = await testPerson(org)
  const documentTypeId = await testDocumentType(org, { name: 'TB screening' })
  const other = await testDocumentType(org, { name: 'Photo ID' })
  const paper = await testPaper(product, org, { personId, documentTypeId }, null)
  await testPaper(product, org, { personId, documentTypeId: other }, null)
  saveSession(someone(), org.admin)
  const { signal } = new AbortController()
  const waiting = await find(waitingFinders, 'tb screening', signal)
  expect(waiting.map(({ id, title, to }) => ({ id, title, to }))).toEqual([
    { id: paper, title: 'TB screening', to: `/caregivers/review?document=${paper}` },
  ])
  expect(await find(waitingFinders, 'no such paper', signal)).toEqual([])
  expect(await find(typesFinders, 'photo id', signal)).toEqual([
    { id: other, title: 'Photo ID', to: '/settings/documents?search=Photo+ID' },
  ])
})
