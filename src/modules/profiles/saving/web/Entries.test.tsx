import { expect, test } from 'vitest'
import { type Entries, type Entry, followEntries } from './Entries.tsx'

const isWhole = (entry: Entry | undefined) => Boolean(entry?.name && entry.phone)
const follow = (before: Entries, now: Entry[]) => followEntries(before, now, place => isWhole(now[place]))
const none: Entries = { now: [], kept: [] }

const ana = { name: 'Ana', phone: '1' }
const ben = { name: 'Ben', phone: '2' }
const half = { name: 'Cy', phone: '' }
const hasty = { name: 'Ben', phone: '' }

test('a complete entry is kept, a new one that is half-filled waits', () => {
  expect(follow(none, [ana, half]).kept).toEqual([ana, undefined])
})

test('an entry that is changed stays what it was until it is complete again', () => {
  const changed = follow(follow(none, [ana, ben]), [ana, hasty])
  expect(changed.kept).toEqual([ana, ben])
  expect(follow(changed, [ana, { name: 'Ben', phone: '3' }]).kept).toEqual([ana, { name: 'Ben', phone: '3' }])
})

test('a removed entry is gone, and the others keep what is theirs', () => {
  const changed = follow(follow(none, [ana, ben]), [ana, hasty])
  expect(follow(changed, [hasty]).kept).toEqual([ben])
  expect(follow(changed, [ana]).kept).toEqual([ana])
})
