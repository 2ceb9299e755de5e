import { expect, test } from 'vitest'
import { cityOf } from './rules.ts'

test.each([
  ['a city of a state', { name: 'Boston', country: 'US', admin1: 'MA' }, ['MA', 'Boston']],
  [
    'a city of a territory, whose own divisions do not matter',
    { name: 'Ponce', country: 'PR', admin1: '113' },
    ['PR', 'Ponce'],
  ],
  ['what is no city any more', { name: 'Buffalo (historical)', country: 'US', admin1: 'TX' }, null],
  ['a place without a state', { name: 'Nowhere', country: 'US', admin1: '' }, null],
  ['a city abroad', { name: 'Lyon', country: 'FR', admin1: '84' }, null],
])('%s', (_what, listed, found) => {
  expect(cityOf(listed)).toEqual(found)
})
