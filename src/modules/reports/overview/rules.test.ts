import { expect, test } from 'vitest'
import type { RequirementFigures } from './contract.ts'
import { askedOf, byCategory, dueOf, metBy, totalsOf } from './rules.ts'

const none = { valid: 0, expiring: 0, expired: 0, missing: 0, later: 0, inReview: 0, rejected: 0, waived: 0 }
const health = { id: 'h', name: 'Health' }
const training = { id: 't', name: 'Training' }

const figures = (name: string, of: Partial<RequirementFigures>): RequirementFigures => ({
  id: name,
  name,
  category: health,
  seriousness: 'blocks',
  ...none,
  ...of,
})

test('in order is what is valid, ends soon or is waived, of what counts today; what falls due later does not', () => {
  const of = { valid: 5, expiring: 2, waived: 1, missing: 3, later: 9, expired: 4, rejected: 6, inReview: 7 }
  const one = figures('TB', of)
  expect([askedOf(one), dueOf(one), metBy(one)]).toEqual([37, 28, 8])
  expect(totalsOf([one, figures('CPR', { valid: 2 })])).toEqual({ due: 30, met: 10, inReview: 7 })
  expect(totalsOf([])).toEqual({ due: 0, met: 0, inReview: 0 })
})

test('the worst stands first within its category, by share, then by people, then by name', () => {
  const all = [
    figures('Flu', { valid: 9, missing: 1 }),
    figures('Hepatitis', { valid: 1, missing: 1 }),
    figures('TB', { valid: 5, expired: 5 }),
    figures('Vision', { valid: 1, rejected: 1 }),
    figures('Vaccine', { later: 5 }),
    figures('CPR', { category: training, valid: 1 }),
    figures('Bathing', { category: training, valid: 1 }),
  ]
  const names = (order: 'worst' | 'name') =>
    byCategory(all, order).map(group => [group.category.name, ...group.requirements.map(one => one.name)].join(' '))
  expect(names('worst')).toEqual(['Health TB Hepatitis Vision Flu Vaccine', 'Training Bathing CPR'])
  expect(names('name')).toEqual(['Health Flu Hepatitis TB Vaccine Vision', 'Training Bathing CPR'])
})
