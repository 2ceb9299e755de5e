import { describe, expect, test } from 'vitest'
import { testInvited } from '../../../testing/caregivers.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
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
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
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

  test('an explanation is about a gap that is there, at the version that was read, and leaves the others', async () => {
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    const put = (part: string, body: object) => call('PUT', at(id, part), { token: org.admin, body })
    const explain = (body: object) => put('employment-history-gap/', body)
    const first = await put('employment-history/', { employmentHistory: [job('2018-01-01', '2019-12-31')], version: 1 })
    const [lasting] = first.body.data.gaps
    const told = await explain({ ...lasting, explanation: 'School.', version: 2 })
    expect(told.body.data).toMatchObject({ gaps: [{ explanation: 'School.' }], employmentVersion: 3 })
    expect((await explain({ ...lasting, explanation: 'Travel.', version: 2 })).status).toBe(409)
    const none = await explain({ from: '2018-02-01', to: '2018-06-30', explanation: 'Care.' })
    expect([none.status, none.body.message]).toEqual([
      422,
      'There is no gap of more than 30 days here anymore, so nothing needs explaining.',
    ])
    const jobs = [job('2018-01-01', '2019-12-31'), job('2020-06-01', '2021-06-30')]
    const second = await put('employment-history/', { employmentHistory: jobs, version: 3 })
    expect(second.body.data.gaps).toMatchObject([
      { from: '2020-01-01', to: '2020-05-31', explanation: 'School.' },
      { from: '2021-07-01', to: null, explanation: null },
    ])
    const both = await explain({ ...second.body.data.gaps[1], explanation: 'Travel.', version: 4 })
    expect(both.body.data.gaps).toMatchObject([{ explanation: 'School.' }, { explanation: 'Travel.' }])
    const hired = await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ hired_on: '2021-08-15' }).where('id', '=', id).execute(),
    )
    expect(hired).toBeTruthy()
    const { body } = await call('GET', `/api/caregiver/${id}`, { token: org.admin })
    expect(body.data.gaps).toMatchObject([{ from: '2020-01-01' }, { from: '2021-07-01', to: '2021-08-14', days: 45 }])
  })

  test('names the wrong entry', async () => {
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    const wrong = { employmentHistory: [job('2018-01-01', null), job('2020-01-01', '2019-01-01')], version: 1 }
    const answer = await call('PUT', at(id, 'employment-history/'), { token: org.admin, body: wrong })
    expect(answer.body.errors[0].path).toBe('employmentHistory.1.to')
    const ahead = { employmentHistory: [job('2999-01-01', null)], version: 1 }
    expect((await call('PUT', at(id, 'employment-history/'), { token: org.admin, body: ahead })).status).toBe(400)
  })
})
