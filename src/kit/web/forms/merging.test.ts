import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeForm, pairRows, withTheirs, writesBetween } from './merging.ts'

const began = { version: 1, city: 'Waco', postalCode: '', languages: ['English', 'Spanish'], jobs: [] as object[] }

test('a field that one side changed is taken over, a field that both changed is a clash', () => {
  const mine = { ...began, city: 'Austin', postalCode: '78701' }
  const theirs = { ...began, version: 3, city: 'Dallas', languages: ['English'] }
  expect(mergeForm({ began, mine, theirs })).toEqual({
    values: { ...mine, version: 3, languages: ['English'] },
    clashes: [{ path: 'city', mine: 'Austin', theirs: 'Dallas' }],
  })
})

test('the same change on both sides is no clash, and neither is a space at the end', () => {
  const theirs = { ...began, version: 2, city: 'Austin' }
  expect(mergeForm({ began, mine: { ...began, city: 'Austin ' }, theirs }).clashes).toEqual([])
  expect(mergeForm({ began, mine: { ...began, city: 'Waco ' }, theirs }).values.city).toBe('Austin')
})

test('choices that were added on either side stay, those that were removed go', () => {
  const mine = { ...began, languages: ['English', 'Spanish', 'Tagalog'] }
  const theirs = { ...began, languages: ['Spanish', 'Arabic'] }
  expect(mergeForm({ began, mine, theirs }).values.languages).toEqual(['Spanish', 'Tagalog', 'Arabic'])
})

const elm = { employer: 'Elm House', title: 'Aide', to: '' }
const oak = { employer: 'Oak House', title: 'Cook', to: '' }
const birch = { employer: 'Birch House', title: '', to: '' }
const merge = (before: object[], mine: object[], theirs: object[]) =>
  mergeForm({
    began: { ...began, jobs: before },
    mine: { ...began, jobs: mine },
    theirs: { ...began, jobs: theirs },
  })

test('rows are merged field by field, wherever they stand', () => {
  const merged = merge([elm, oak], [{ ...elm, to: '2019' }, oak], [oak, birch, { ...elm, title: 'Nurse' }])
  expect(merged).toMatchObject({ values: { jobs: [{ ...elm, to: '2019', title: 'Nurse' }, oak, birch] }, clashes: [] })
})

test('a row that one side removed goes, unless the other side changed it', () => {
  expect(merge([elm, oak], [oak], [elm, oak]).values.jobs).toEqual([oak])
  expect(merge([elm, oak], [elm, oak], [oak]).values.jobs).toEqual([oak])
  expect(merge([elm, oak], [oak], [{ ...elm, to: '2020' }, oak]).values.jobs).toEqual([oak, { ...elm, to: '2020' }])
  expect(merge([elm, oak], [{ ...elm, to: '2020' }, oak], [oak]).values.jobs).toEqual([{ ...elm, to: '2020' }, oak])
})

test('a clash in a row names the place where the row stands after the merge', () => {
  const { values, clashes } = merge([oak, elm], [oak, { ...elm, title: 'A' }], [{ ...elm, title: 'B' }])
  expect(clashes).toEqual([{ path: 'jobs.0.title', mine: 'A', theirs: 'B' }])
  expect(withTheirs(values, clashes).jobs).toEqual([{ ...elm, title: 'B' }])
})

test('a new row that says no more than a new one of the other side is the same row', () => {
  const half = { ...birch, to: '2018' }
  expect(merge([elm], [elm, half], [elm, { ...birch, title: 'Aide' }]).values.jobs).toEqual([
    elm,
    { ...half, title: 'Aide' },
  ])
  expect(merge([elm], [elm, half], [elm, { ...birch, to: '2021' }]).values.jobs).toHaveLength(3)
})

test('a row that was written anew is the one at its place', () => {
  const pairs = pairRows([elm, oak], [elm, { employer: 'Fir', title: 'Driver', to: '' }])
  expect([...pairs]).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('single fields are written where a list keeps its length, whole lists elsewhere', () => {
  const before = { city: 'Waco', jobs: [elm, oak] }
  expect(writesBetween(before, { city: 'Austin', jobs: [elm, { ...oak, to: '2020' }] })).toEqual([
    ['city', 'Austin'],
    ['jobs.1.to', '2020'],
  ])
  expect(writesBetween(before, { city: 'Waco', jobs: [oak] })).toEqual([['jobs', [oak]]])
})

type Row = { name: string; phone: string; note: string }
type Form = { version: number; city: string; address: string; tags: string[]; rows: Row[] }
type Edit = { at: 'city' | 'address' | 'name' | 'phone' | 'note' | 'add' | 'remove' | 'tag'; place: number }

const start = (rows: number): Form => ({
  version: 1,
  city: 'city',
  address: '',
  tags: ['English'],
  rows: Array.from({ length: rows }, (_, n) => ({ name: `name ${n}`, phone: `phone ${n}`, note: '' })),
})

/** The form after some edits of one side, each of which writes a text that is nowhere else; and the texts that are left. */
function edited(form: Form, edits: readonly Edit[], side: string): { form: Form; typed: string[] } {
  const now = structuredClone(form)
  for (const [turn, { at, place }] of edits.entries()) {
    const text = `${side} ${turn}`
    const row = now.rows[place % Math.max(now.rows.length, 1)]
    if (at === 'city' || at === 'address') now[at] = text
    else if (at === 'tag') now.tags.push(text)
    else if (at === 'add') now.rows.splice(place % (now.rows.length + 1), 0, { name: text, phone: '', note: '' })
    else if (at === 'remove') now.rows.splice(place % Math.max(now.rows.length, 1), 1)
    else if (row) row[at] = text
  }
  const found = JSON.stringify(now)
  return { form: now, typed: edits.map((_, turn) => `${side} ${turn}`).filter(text => found.includes(`"${text}"`)) }
}

const edits = fc.array(
  fc.record<Edit>({
    at: fc.constantFrom('city', 'address', 'name', 'phone', 'note', 'add', 'remove', 'tag'),
    place: fc.nat(9),
  }),
  { maxLength: 8 },
)

test('whatever both sides did, nothing that either typed is lost: it is in the form, or it is asked about', () => {
  fc.assert(
    fc.property(fc.nat(4), edits, edits, (rows, here, there) => {
      const from = start(rows)
      const [mine, theirs] = [edited(from, here, 'mine'), edited(from, there, 'theirs')]
      const { values, clashes } = mergeForm({ began: from, mine: mine.form, theirs: { ...theirs.form, version: 2 } })
      const [form, asked] = [JSON.stringify(values), JSON.stringify(clashes)]
      expect(mine.typed.filter(text => !form.includes(`"${text}"`))).toEqual([])
      expect(theirs.typed.filter(text => !form.includes(`"${text}"`) && !asked.includes(`"${text}"`))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('a side that did nothing changes nothing', () => {
  fc.assert(
    fc.property(fc.nat(4), edits, (rows, done) => {
      const from = start(rows)
      const { form } = edited(from, done, 'mine')
      expect(mergeForm({ began: from, mine: form, theirs: from })).toEqual({ values: form, clashes: [] })
      expect(mergeForm({ began: from, mine: from, theirs: form })).toEqual({ values: form, clashes: [] })
    }),
  )
})

test('the order of the names of a row says nothing', () => {
  const turned = { to: '', title: 'Aide', employer: 'Elm House' }
  expect(merge([elm, oak], [turned, oak], [oak]).values.jobs).toEqual([oak])
})
