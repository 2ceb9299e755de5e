import type { AddressInfo } from 'node:net'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, saveSession } from '../../../../kit/web/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testPerson } from '../../../../testing/documents.ts'
import { testHouse } from '../../../../testing/house.ts'
import { testOrganization } from '../../../../testing/people.ts'
import type { ComplianceItem } from '../contract.ts'
import { SignOffButton } from './SignOffButton.tsx'

const house = await testHouse()
await house.app.listen({ port: 0, host: '127.0.0.1' })

afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllEnvs()
})

test('who may not sign off yet reads why, and comes by it with the keyboard', async () => {
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`)
  const org = await testOrganization(house)
  const { id } = await testPerson(org)
  saveSession(someone({ role: 'organizationUser', capabilities: ['caregivers.view', 'caregivers.signOff'] }), org.admin)
  const missing = { name: 'TB screening', stopsSignOff: true } as ComplianceItem
  showPage(<SignOffButton personId={id} items={[missing]} />)
  const button = await screen.findByRole('button', {
    name: 'Sign off',
    description: 'Not in place yet: TB screening.',
  })
  const person = userEvent.setup()
  await person.tab()
  expect(document.activeElement).toBe(button)
  await person.keyboard('{Enter}')
  await person.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Not in place yet: TB screening.')).toBeTruthy()
})
