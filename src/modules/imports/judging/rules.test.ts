import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../people/rules.ts'
import type { Reason } from '../reasons/contract.ts'
import { judging, type KnownPerson, peopleIndex, type ReadLine } from './rules.ts'

const jorge: KnownPerson = {
  ...{ id: 'jorge', firstName: 'Jorge', lastName: 'Sanders', email: 'jorge@example.com' },
  ...{ phone: '(512) 555-0100', birthDate: '1980-01-31' },
}
const other = (of: Partial<KnownPerson>): KnownPerson => ({ ...jorge, phone: null, birthDate: null, ...of })
const ana = other({ id: 'ana', firstName: 'Ana', lastName: 'Adams', email: 'ana@example.com' })

describe('who a line is about', () => {
  const found = (people: readonly KnownPerson[], of: Partial<KnownPerson>) => {
    const { sure, perhaps, isEmail } = peopleIndex(people).find(other({ email: 'new@example.com', ...of }))
    return [sure?.id ?? null, perhaps.map(one => one.id), isEmail]
  }

  test.each<[string, Partial<KnownPerson>, string | null, readonly string[], boolean]>([
    ['their email and both names', { email: jorge.email }, 'jorge', [], true],
    ['their email and the first name: the surname has changed', { ...jorge, lastName: 'Diaz' }, 'jorge', [], true],
    ['their email and the surname: another given name', { ...jorge, firstName: 'George' }, 'jorge', [], true],
    ['their email, in capitals with signs', { ...jorge, firstName: 'X', lastName: 'SAN-DERS' }, 'jorge', [], true],
    ['their email and another name: perhaps them', { ...ana, email: jorge.email }, null, ['jorge'], true],
    [
      'their email and the names exchanged: perhaps them',
      { email: jorge.email, firstName: 'Sanders', lastName: 'Jorge' },
      ...([null, ['jorge'], true] as const),
    ],
    ['the email of another one: only that one, whoever has the name', { email: ana.email }, null, ['ana'], true],
    ['the same name, born on no known day', {}, null, ['jorge'], false],
    ['the names in the other order', { firstName: 'Sanders', lastName: 'Jorge' }, null, ['jorge'], false],
    ['the same name, born a day later', { birthDate: '1980-02-01' }, null, [], false],
    ['another name with the same phone and surname', { firstName: 'J', phone: '512 555 0100' }, null, ['jorge'], false],
    ['the same mailbox by another address', { ...ana, email: 'jorge+work@example.com' }, null, ['jorge', 'ana'], false],
    ['nothing in common', { firstName: 'Li', lastName: 'Wu' }, null, [], false],
  ])('%s', (_what, of, sure, perhaps, isEmail) => {
    expect(found([jorge, ana], of)).toEqual([sure, perhaps, isEmail])
  })

  test('several may be it, the likely ones first', () => {
    const twin = other({ id: 'twin', email: 'twin@example.com' })
    expect(found([twin, jorge], { birthDate: jorge.birthDate })).toEqual([null, ['jorge', 'twin'], false])
  })

  test('nobody is found where nobody is known', () => {
    expect(found([], jorge)).toEqual([null, [], false])
  })
})

const draft = (of: Partial<Draft>): Draft => ({
  ...{ firstName: 'Rosa', middleName: null, lastName: 'Delgado', email: 'rosa@example.com', phone: null },
  ...{ birthDate: null, address: null, city: null, stateCode: null, postalCode: null, positionIds: [] },
  ...{ officeId: null, coordinatorId: null, states: [], status: 'active', saidStatus: null, hiredOn: '2026-01-05' },
  ...{
    firstContactOn: null,
    endedOn: null,
    earlier: null,
    absence: null,
    documents: [],
    hours: [],
    evaluations: [],
    checks: [],
  },
  ...of,
})
const noHire: Reason = { code: 'noHireDate' }
const doubt: Reason = { code: 'unknownCoordinator', column: 'Coordinator', value: 'Dana' }

type Line = Partial<Draft> & Partial<Pick<ReadLine, 'wrong' | 'doubts' | 'lacks'>>

/** The lines of a file, of which the first stands on line 2. */
function judge(people: readonly KnownPerson[], ...lines: readonly Line[]) {
  const judgeOne = judging(peopleIndex(people))
  return lines.map(({ wrong = [], doubts = [], lacks = [], ...of }, at) => {
    const read: ReadLine = { line: at + 2, draft: draft({ email: `${at}@example.com`, ...of }), wrong, doubts, lacks }
    return judgeOne(read)
  })
}

describe('one line', () => {
  const jorges = { firstName: 'Jorge', lastName: 'Sanders' }
  const anas = { firstName: 'Ana', lastName: 'Adams' }

  test.each<[string, Line, string, readonly Reason[], readonly string[]]>([
    ['nobody who is known is new', {}, 'new', [], []],
    ['nobody who is known, with a doubt, waits for a decision', { doubts: [doubt] }, 'doubtful', [doubt], []],
    ['nobody who is known, and something is missing', { lacks: [noHire] }, 'wrong', [noHire], []],
    [
      'somebody who is known, whose record has it',
      { ...jorges, email: jorge.email, lacks: [noHire] },
      'known',
      [],
      ['jorge'],
    ],
    ['somebody who is known', { ...jorges, email: jorge.email }, 'known', [], ['jorge']],
    [
      'somebody who is known, with a doubt',
      { ...jorges, email: jorge.email, doubts: [doubt] },
      ...(['doubtful', [doubt], ['jorge']] as const),
    ],
    ['what is wrong stays wrong', { ...jorges, email: jorge.email, wrong: [noHire] }, 'wrong', [noHire], []],
    ['what is wrong has no doubts beside it', { wrong: [noHire], doubts: [doubt] }, 'wrong', [noHire], []],
    [
      'the email of somebody else, who is named, before the doubts',
      { ...anas, email: jorge.email, doubts: [doubt] },
      ...(['doubtful', [{ code: 'emailOfOther', value: 'Jorge Sanders' }, doubt], ['jorge']] as const),
    ],
    [
      'everyone who it may be is named',
      { ...jorges, doubts: [doubt] },
      'doubtful',
      [{ code: 'looksLike', value: 'Jorge Sanders' }, { code: 'looksLike', value: 'Sanders Jorge' }, doubt],
      ['jorge', 'swapped'],
    ],
  ])('%s', (_what, line, verdict, reasons, personIds) => {
    const swapped = other({ id: 'swapped', firstName: 'Sanders', lastName: 'Jorge', email: 'swapped@example.com' })
    expect(judge([jorge, swapped], line)).toEqual([{ verdict, reasons, personIds }])
  })
})

const sameEmail = (line: number): Reason => ({ code: 'sameEmail', line })
const sameLine = (line: number): Reason => ({ code: 'sameLine', line })

describe('lines about one person', () => {
  test('each further line with an email is wrong and tells the first one with it', () => {
    const email = 'a@example.com'
    const [, , third, fourth] = judge([], { email }, { firstName: 'Ben' }, { email }, { email, wrong: [noHire] })
    expect(third).toEqual({ verdict: 'wrong', reasons: [sameEmail(2)], personIds: [] })
    expect(fourth?.reasons).toEqual([noHire, sameEmail(2)])
  })

  test('an email of a line that is wrong is taken, its name is not', () => {
    const [, byEmail, byName] = judge([], { email: 'a@example.com', wrong: [noHire] }, { email: 'a@example.com' }, {})
    expect(byEmail?.reasons).toEqual([sameEmail(2)])
    expect(byName).toEqual({ verdict: 'new', reasons: [], personIds: [] })
  })

  test('lines without an email do not have the same one', () => {
    expect(judge([], { email: '' }, { email: '', firstName: 'Ben' }).map(one => one.verdict)).toEqual(['new', 'new'])
  })

  test.each<[string, Line, Line, readonly Reason[]]>([
    ['the same name', {}, {}, [sameLine(2)]],
    ['the same name in capitals with a hyphen', {}, { firstName: 'RO-SA', lastName: 'DELGADO' }, [sameLine(2)]],
    ['the same name without its accents', { firstName: 'José' }, { firstName: 'Jose' }, [sameLine(2)]],
    ['the same name, the last one first', {}, { firstName: 'Delgado', lastName: 'Rosa' }, [sameLine(2)]],
    ['the same name, before the doubts', {}, { doubts: [doubt] }, [sameLine(2), doubt]],
    ['born on the same day', { birthDate: '1990-01-31' }, { birthDate: '1990-01-31' }, [sameLine(2)]],
    ['the first one without a birth date', {}, { birthDate: '1990-01-31' }, [sameLine(2)]],
    ['the second one without a birth date', { birthDate: '1990-01-31' }, {}, [sameLine(2)]],
    ['born a day later', { birthDate: '1990-01-31' }, { birthDate: '1990-02-01' }, []],
    ['another surname', {}, { lastName: 'Delgada' }, []],
    ['another given name', {}, { firstName: 'Rosalia' }, []],
  ])('%s', (_what, first, second, reasons) => {
    const [one, two] = judge([], first, second)
    expect(one).toEqual({ verdict: 'new', reasons: [], personIds: [] })
    expect(two).toEqual({ verdict: reasons.length > 0 ? 'doubtful' : 'new', reasons, personIds: [] })
  })

  test('of several lines with the name, the first one with a birth date that fits is told', () => {
    const [, second, third, fourth, fifth] = judge(
      [],
      { birthDate: '1990-01-01' },
      { birthDate: '1991-01-01' },
      { birthDate: '1991-01-01' },
      { birthDate: '1992-01-01' },
      {},
    )
    expect([second, third, fourth, fifth].map(one => one?.reasons)).toEqual([[], [sameLine(3)], [], [sameLine(2)]])
  })

  test('a line about somebody who is known counts too, and who is on record is told before it', () => {
    const married = { firstName: 'Jorge', lastName: 'Miller' }
    const [known, second] = judge([jorge], { ...married, email: jorge.email }, married)
    expect(known?.verdict).toBe('known')
    expect(second?.reasons).toEqual([sameLine(2)])
    const [, named] = judge([jorge], { ...jorge, email: 'a@example.com' }, { ...jorge, email: 'b@example.com' })
    expect(named?.reasons).toEqual([{ code: 'looksLike', value: 'Jorge Sanders' }])
  })

  test('whatever the emails are, one line for each is not wrong, and it is the first', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd'), { maxLength: 12 }), boxes => {
        const judged = judge([], ...boxes.map((box, at) => ({ email: `${box}@example.com`, firstName: `N${at}` })))
        const good = judged.flatMap(({ verdict }, at) => (verdict === 'wrong' ? [] : [boxes.indexOf(boxes[at] ?? '')]))
        expect(good).toHaveLength(new Set(boxes).size)
        expect(judged.flatMap(({ verdict }, at) => (verdict === 'wrong' ? [] : [at]))).toEqual(good)
      }),
    )
  })
})
