import { afterEach, expect, test } from 'vitest'
import { testRequirement } from '../../../testing/compliance.ts'
import { readListRows, surveyScene } from '../../../testing/survey.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const rowsOf = readListRows(product)
afterEach(() => product.setNow(null))

test('out of order is each stretch of evenings on which something due was not met, whole', async () => {
  const { admin, org, people } = await surveyScene(product)
  const names = ['requirement', 'fromDay', 'toDay', 'days', 'status', 'answer', 'seriousness']
  const first = ['Ana', 'Background check', '2026-01-05', '2026-01-19', 15, 'missing', 'notClear', 'blocks']
  const second = ['Ana', 'Background check', '2026-07-01', '2026-07-09', 9, 'in review', 'notClear', 'blocks']
  expect(await rowsOf(admin, 'out-of-order', 'from=2026-01-01', ...names)).toEqual([second, first])
  // A stretch that touches the time is told as a whole.
  expect(await rowsOf(admin, 'out-of-order', 'from=2026-01-19&to=2026-06-30', ...names)).toEqual([first])
  expect(await rowsOf(admin, 'out-of-order', 'from=2026-01-20&to=2026-06-30')).toEqual([])
  // What only warns leaves her clear to work, and is out of order since it was asked for; what is tracked is not told.
  await testRequirement(org, '', hours('warns', 'Orientation'))
  await testRequirement(org, '', hours('tracks', 'Newsletter'))
  expect(await rowsOf(admin, 'out-of-order', 'from=2026-08-01', ...names)).toEqual([
    ['Ana', 'Orientation', '2026-09-01', null, 1, 'missing', 'clear', 'warns'],
  ])
  const matrix = await call('GET', `/api/report/compliance-matrix?asOf=2026-07-01`, { token: admin })
  expect(matrix.body.data.data).toMatchObject([{ id: people.ana.personId, clearance: { answer: 'notClear' } }])
})

test('a caregiver who lacks nothing but the sign-off is out of order, too', async () => {
  const { people, day, signOff } = await surveyScene(product)
  const { personId } = people.ana
  const withdraw = { signedOff: false, reason: 'Signed by mistake' }
  await day('2026-08-03', token =>
    call('PUT', `/api/caregiver/signedoff-status/${personId}`, { token, body: withdraw }),
  )
  const token = await day('2026-08-06', async admin => {
    await signOff(admin, personId)
    return admin
  })
  const names = ['requirement', 'fromDay', 'toDay', 'days', 'status', 'answer', 'seriousness']
  expect(await rowsOf(token, 'out-of-order', 'from=2026-08-01', ...names)).toEqual([
    ['Ana', null, '2026-08-03', '2026-08-05', 3, null, 'notClear', 'blocks'],
  ])
  const file = await call('GET', '/api/report/lists/export/out-of-order?from=2026-08-01', { token })
  expect(file.body).toContain('Sign-off,Blocks work,2026-08-03,2026-08-05,3,Missing,Not clear')
})

const hours = (seriousness: string, name: string) => ({
  name,
  seriousness,
  lasting: [],
  satisfiedBy: { kind: 'externalCheck', sourceId: 'sam', everyMonths: 1 },
})
