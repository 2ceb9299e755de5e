import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LikenessStrength } from '../../caregivers/matching/contract.ts'
import { StrengthChip } from './parts.tsx'

test.each<[LikenessStrength, string]>([
  ['likely', 'Likely'],
  ['possible' as LikenessStrength, 'Possible'],
])('%s is called so', (of, word) => {
  expect(render(<StrengthChip of={of} />).container.textContent).toBe(word)
})
