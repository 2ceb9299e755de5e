import { afterEach, expect, test } from 'vitest'
import { readListRows, surveyScene } from '../../../testing/survey.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const rowsOf = readListRows(product)
afterEach(() => product.setNow(null))

test('the roster has a row for each period of employment that touches the time', async () => {
  const { admin, people, day, change } = await surveyScene(product)
  const names = ['hiredOn', 'firstContactOn', 'endedOn', 'employment', 'states']
  const ana = ['Ana', '2026-01-05', '2026-01-12', null, 'current', 'TX']
  const ben = ['Ben', '2026-03-02', null, '2026-05-01', 'over', 'NY']
  expect(await rowsOf(admin, 'roster', '', ...names)).toEqual([ana])
  expect(await rowsOf(admin, 'roster', 'from=2026-04-30', ...names)).toEqual([ana, ben])
  expect(await rowsOf(admin, 'roster', 'from=2026-05-01', ...names)).toEqual([ana])
  expect(await rowsOf(admin, 'roster', 'from=2026-01-01&to=2026-03-01', ...names)).toEqual([ana])
  expect(await rowsOf(admin, 'roster', 'from=2026-01-01&result=over', ...names)).toEqual([ben])
  expect(await rowsOf(admin, 'roster', 'from=2026-01-01&status=archived', ...names)).toEqual([ben])
  const token = await day('2026-09-05', async token => {
    const back = { status: 'active', rehiredOn: '2026-09-03', workedElsewhere: 'Sunrise Care' }
    await change(token, `archive-status/${people.ben.personId}`, back)
    return token
  })
  const again = ['Ben', '2026-09-03', null, null, 'current', 'NY']
  expect(await rowsOf(token, 'roster', 'from=2026-01-01', ...names)).toEqual([ana, again, ben])
  expect(await rowsOf(token, 'hired', 'from=2026-02-01', ...names)).toEqual([again, ben])
  expect(await rowsOf(token, 'hired', 'from=2026-02-01&to=2026-09-02', ...names)).toEqual([ben])
  expect(await rowsOf(token, 'hired', '', ...names)).toEqual([again, ben, ana])
})
