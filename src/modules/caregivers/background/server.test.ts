import { describe, expect, test } from 'vitest'
import { testInvited } from '../../../testing/caregivers.ts'
import { testHouse } from '../../../testing/house.ts'
import { testOrganization } from '../../../testing/people.ts'

const house = await testHouse()
const { call } = house
const at = (id: string, part: string) => `/api/caregiver/${part}${id}`

describe('education and employment', () => {
  const school = {
    school: 'ACC',
    degree: 'LVN',
    fieldOfStudy: 'Nursing',
    from: '2015-09',
    to: '2017-05',
    graduated: true,
  }
  const job = (from: string, to: string | null) => ({ employer: 'Elm House', title: 'Aide', from, to })

  test('are saved as whole lists at the version that was read; gaps are found and explained', async () => {
    const org = await testOrganization(house)
    const { id } = await testInvited(house, org)
    const put = (part: string, body: object) => call('PUT', at(id, part), { token: org.admin, body })
    const education = await put('education-history/', { educationHistory: [school], version: 1 })
    expect(education.body.data).toMatchObject({ educationHistory: [school], educationVersion: 2 })
    expect((await put('education-history/', { educationHistory: [], version: 1 })).status).toBe(409)
    const jobs = { employmentHistory: [job('2018-01-01', '2019-12-31'), job('2020-06-01', null)], version: 1 }
    const { gaps, employmentHistory } = (await put('employment-history/', jobs)).body.data
    expect(employmentHistory).toHaveLength(2)
    expect(gaps).toEqual([{ from: '2020-01-01', to: '2020-05-31', days: 152, explanation: null }])
    const explained = await put('employment-history-gap/', { ...gaps[0], explanation: 'Looked after my mother.' })
    expect(explained.body.data.gaps[0].explanation).toBe('Looked after my mother.')
    const again = await put('employment-history-gap/', { ...gaps[0], explanation: 'Care at home.' })
    expect(again.body.data.employmentHistory.filter((row: { kind: string }) => row.kind === 'gap')).toHaveLength(1)
    const events = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('before').where('action', 'like', '%gapExplained').orderBy('id').execute(),
    )
    const lost = { from: '2020-01-01', to: '2020-05-31', explanation: 'Looked after my mother.' }
    expect(events.map(event => event.before)).toEqual([null, { explanations: [lost] }])
    const later = await put('employment-history/', { ...jobs, version: again.body.data.employmentVersion })
    expect(later.body.data.gaps[0].explanation).toBe('Care at home.')
  })

  test('names the wrong entry', async () => {
    const org = await testOrganization(house)
    const { id } = await testInvited(house, org)
    const wrong = { employmentHistory: [job('2018-01-01', null), job('2020-01-01', '2019-01-01')], version: 1 }
    const answer = await call('PUT', at(id, 'employment-history/'), { token: org.admin, body: wrong })
    expect(answer.body.errors[0].path).toBe('employmentHistory.1.to')
    const ahead = { employmentHistory: [job('2999-01-01', null)], version: 1 }
    expect((await call('PUT', at(id, 'employment-history/'), { token: org.admin, body: ahead })).status).toBe(400)
  })
})
