import { expect, test } from 'vitest'
import { draftOf, type Fault, findFaults, ownerOf, type ShownLine } from './rules.ts'

const id = '0199a3c2-0000-7000-8000-000000000001'
const other = '0199a3c2-0000-7000-8000-000000000002'
const all = {
  positionId: id,
  stateCode: 'TX',
  coordinatorId: '',
  officeId: '',
  leadSourceId: other,
  language: 'en' as const,
}
const ana: ShownLine = {
  ...{ line: 1, chosen: true, firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com', phone: '' },
  ...{ positionId: '', stateCode: '', position: '', state: '' },
  ...{ officeId: '', office: '', coordinatorId: '', coordinator: '', leadSourceId: '', leadSource: '' },
  language: '',
}

test.each<[string, Partial<ShownLine>, Fault[]]>([
  ['nothing is wrong', {}, []],
  ['no first name', { firstName: '' }, [{ code: 'noName' }]],
  ['no name at all is told once', { firstName: '', lastName: '' }, [{ code: 'noName' }]],
  ['a name that is none', { firstName: 'a@b' }, [{ code: 'badName', value: 'a@b' }]],
  ['a last name that is none', { lastName: 'Sil/va' }, [{ code: 'badName', value: 'Sil/va' }]],
  ['no email', { email: '' }, [{ code: 'noEmail' }]],
  ['a bad email', { email: 'ana@' }, [{ code: 'badEmail', value: 'ana@' }]],
  ['a bad phone', { phone: '55' }, [{ code: 'badPhone', value: '55' }]],
  [
    'an unknown position, although one is chosen',
    { position: 'Driver' },
    [{ code: 'unknownPosition', value: 'Driver' }],
  ],
  ['an unknown state', { state: 'Bavaria' }, [{ code: 'unknownState', value: 'Bavaria' }]],
  ['an unknown office', { office: 'Orlando' }, [{ code: 'unknownOffice', value: 'Orlando' }]],
  ['nobody of this name', { coordinator: 'Dana' }, [{ code: 'unknownCoordinator', value: 'Dana' }]],
  ['an unknown source', { leadSource: 'Radio' }, [{ code: 'unknownLeadSource', value: 'Radio' }]],
  [
    'several things',
    { firstName: '', email: 'x', state: 'Bavaria' },
    [{ code: 'noName' }, { code: 'badEmail', value: 'x' }, { code: 'unknownState', value: 'Bavaria' }],
  ],
])('%s', (_, changes, faults) => {
  expect(findFaults([{ ...ana, ...changes }], all).get(1)).toEqual(faults)
})

test('a line without a position needs one for everybody, and is not told of it where its own is unknown', () => {
  const none = { ...all, positionId: '' }
  expect(findFaults([ana], none).get(1)).toEqual([{ code: 'noPosition' }])
  expect(findFaults([{ ...ana, position: 'Driver' }], none).get(1)).toEqual([
    { code: 'unknownPosition', value: 'Driver' },
  ])
})

test('of two lines with one email the second is wrong, while the first is to be invited', () => {
  const second = { ...ana, line: 2, email: ' ANA@example.com' }
  const third = { ...ana, line: 3 }
  const faults = findFaults([ana, second, third], all)
  expect([...faults.values()]).toEqual([[], [{ code: 'sameEmail', line: 1 }], [{ code: 'sameEmail', line: 1 }]])
  expect(findFaults([{ ...ana, chosen: false }, second], all).get(2)).toEqual([])
  const empty = { ...ana, email: '' }
  expect(findFaults([empty, { ...empty, line: 2 }], all).get(2)).toEqual([{ code: 'noEmail' }])
})

test('what a line says goes before what holds for everybody', () => {
  const own = {
    positionId: other,
    stateCode: 'FL',
    officeId: other,
    coordinatorId: other,
    leadSourceId: id,
    language: 'es' as const,
  }
  expect(draftOf({ ...ana, ...own }, all)).toMatchObject(own)
  expect(draftOf(ana, all)).toMatchObject(all)
})

test('the very address has an owner, another one of the same inbox does not', () => {
  expect(ownerOf({ ...ana, email: 'ANA@example.com' }, [{ email: 'ana@example.com' }])).toBeTruthy()
  expect(ownerOf({ ...ana, email: 'ana+fair@example.com' }, [{ email: 'ana@example.com' }])).toBeUndefined()
})
