import { expect, test } from 'vitest'
import { externalLists } from '../../screening/lists/rules.ts'
import { target } from './contract.ts'

const id = '01890000-0000-7000-8000-000000000001'
const takes = (text: string) => target.safeParse(text).success

test.each(externalLists.map(({ code }) => code))('a check of the list %s and what it found can be matched', code => {
  expect([takes(`check:${code}:checkedOn`), takes(`check:${code}:result`)]).toEqual([true, true])
})

test('a column is matched to nothing, a field, a fact of a document, hours of a year, or an evaluation', () => {
  const facts = ['performedOn', 'expiresOn', 'number'].map(fact => `document:${id}:${fact}`)
  for (const text of ['', 'hiredOn', ...facts, `hours:${id}:2025`, `hours:${id}:1999`, `evaluation:${id}`])
    expect([text, takes(text)]).toEqual([text, true])
})

test.each([
  'shoeSize',
  'document:7:expiresOn',
  `document:${id}:color`,
  `hours:${id}:2125`,
  `hours:${id}`,
  `evaluation:${id}:result`,
  'check:sam:color',
  `x document:${id}:number`,
  `document:${id}:number x`,
])('%s is nothing to match to', text => {
  expect(takes(text)).toBe(false)
})
