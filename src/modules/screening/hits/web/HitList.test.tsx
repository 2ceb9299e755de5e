import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { HitList } from './HitList.tsx'

const product = await testScreens()

test('a link to the matches of one list shows those of that list', async () => {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  showPage(<HitList above={null} />, { at: '/page?view=matches&listCode=state-TX' })
  await waitFor(() => expect(product.heard.some(({ url }) => url.includes('listCode=state-TX'))).toBe(true))
  await screen.findByText(/Nothing matches/)
})
