import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { AlikePerson } from '../../caregivers/matching/contract.ts'
import { isWrong, type Judged, LineRow, LinesHead } from './LineRow.tsx'

const line = { line: 4, chosen: true, firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '' }
const person = (of: Partial<AlikePerson> = {}): AlikePerson =>
  ({
    id: 'p',
    name: 'Anna Reyes',
    email: 'anna@example.com',
    status: 'active',
    reasons: [],
    strength: 'strong',
    ...of,
  }) as AlikePerson
type Wish = Omit<Partial<Judged>, 'of'> & { of?: Partial<Judged['of']> }
const judged = ({ of = {}, ...more }: Wish = {}): Judged =>
  ({ of: { ...line, ...of }, faults: [], owner: undefined, alike: [], refusal: undefined, ...more }) as Judged

function show(of: Wish = {}, disabled = false) {
  const [onChoose, onMend] = [vi.fn(), vi.fn()]
  const props = { judged: judged(of), place: 'CNA · Texas', disabled, onChoose, onMend }
  const { container } = showPage(<LineRow {...props} />)
  return { onChoose, onMend, text: container.textContent ?? '' }
}
const verdicts = ['Left out', 'Already here', 'Not invited', 'To fix', 'Already here?', 'Ready']
const fault = { code: 'noName' } as const

test.each<[Wish, string]>([
  [{}, 'Ready'],
  [{ of: { chosen: false }, faults: [fault] }, 'Left out'],
  [{ faults: [fault] }, 'To fix'],
  [{ owner: person() }, 'Already here'],
  [{ owner: person(), refusal: 'No.' }, 'Already here'],
  [{ refusal: 'The address is blocked.' }, 'Not invited'],
  [{ alike: [person()] }, 'Already here?'],
  [{ alike: [person()], faults: [fault] }, 'To fix'],
])('a line has one verdict: %j', (of, word) => {
  show(of)
  expect(verdicts.filter(one => screen.queryByText(one))).toEqual([word])
})

test('a line is wrong with a fault or an owner, and not with a likeness', () => {
  expect(isWrong(judged({ faults: [fault] }))).toBe(true)
  expect(isWrong(judged({ owner: person() }))).toBe(true)
  expect(isWrong(judged({ alike: [person()] }))).toBe(false)
})

test('who has the address is told with a way to them, and neither who is alike nor why it was refused', () => {
  const { text } = show({ owner: person(), alike: [person({ id: 'q', name: 'Other One' })], refusal: 'Taken.' })
  expect(text).toContain('This address belongs to Anna Reyes · Active')
  expect(text).not.toMatch(/Other One|Taken/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/caregivers/profile-details/p')
})

test('who is alike is told with their status and address', () => {
  expect(show({ alike: [person()] }).text).toContain('Anna Reyes · Active · anna@example.com')
})

test('why an invitation was refused is told', () => {
  expect(show({ refusal: 'The address is blocked.' }).text).toContain('The address is blocked.')
})

test.each<[Wish['of'], string]>([
  [{}, 'Ana ReyesLine 4 · ana@example.com'],
  [{ phone: '512' }, 'Ana ReyesLine 4 · ana@example.com · 512'],
  [{ firstName: '', lastName: '' }, 'ana@example.comLine 4 · ana@example.com'],
  [{ firstName: '', lastName: '', email: '' }, 'No nameLine 4'],
])('a line is called by what it has: %j', (of, words) => {
  expect(show({ of: of ?? {} }).text).toMatch(new RegExp(`^${words}CNA`))
})

test('a line is chosen and mended', async () => {
  const { onChoose, onMend } = show()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Invite Ana Reyes' })
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(false)
  await userEvent.click(screen.getByRole('button', { name: 'Fix line 4' }))
  expect(onMend).toHaveBeenCalledOnce()
})

test('nothing is done with it while the list is sent', () => {
  show({}, true)
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Fix line 4' })).toHaveProperty('disabled', true)
})

test('the columns have their names', () => {
  const { container } = showPage(<LinesHead />)
  expect(container.textContent).toBe('PersonPositionStatusWhat we found')
})
