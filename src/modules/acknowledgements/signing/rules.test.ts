import { expect, test } from 'vitest'
import type { Status } from '../../status/engine/span.ts'
import { stateOf } from './rules.ts'

const asking = (...statuses: Status[]) => statuses.map(status => ({ status }))

test.each<[Status[], string | null, string]>([
  [['missing'], null, 'toSign'],
  [['missing'], '2026-01-02', 'toSign'],
  [['expired'], '2026-01-02', 'toSign'],
  [['expiring'], '2026-01-02', 'toSign'],
  [['rejected'], null, 'toSign'],
  [['valid'], '2026-01-02', 'signed'],
  [['waived'], '2026-01-02', 'signed'],
  // A vaccine stands in for the declination.
  [['valid'], null, 'optional'],
  [['waived'], null, 'optional'],
  // One of several requirements is enough.
  [['valid', 'missing'], '2026-01-02', 'toSign'],
  [[], '2026-01-02', 'signed'],
])('asked by what is %j, signed on %s: %s', (statuses, signedOn, state) => {
  expect(stateOf(asking(...statuses), signedOn)).toBe(state)
})
