import { describe, expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'
import { testOrganization } from '../../testing/people.ts'

const house = await testHouse()
const { call } = house

describe('signing in', () => {
  test('the profile needs a session', async () => {
    const answer = await call('GET', '/api/get-profile')
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ success: false, message: 'Session has expired. Please log in again.' })
  })

  test('a signed-in administrator reads the profile', async () => {
    const org = await testOrganization(house)
    const answer = await call('GET', '/api/get-profile', { token: org.admin })
    expect(answer.status).toBe(200)
    expect(answer.body.data.profile).toMatchObject({
      email: org.adminEmail,
      role: 'organizationAdmin',
      userRole: 'Administrator',
    })
  })
})
