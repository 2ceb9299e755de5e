import { expect, test } from 'vitest'
import {
  breakAfter,
  changesEmployment,
  type Employment,
  type EmploymentChange,
  type EmploymentDoubt,
  noEmploymentChange,
  planEmployment,
  type SaidEmployment,
} from './rules.ts'

const said = (of: Partial<SaidEmployment> = {}): SaidEmployment => ({
  ...{ saidStatus: null, hiredOn: null, endedOn: null, earlier: null, absence: null },
  ...of,
})
const period = (hiredOn: string, endedOn: string) => ({ hiredOn, firstContactOn: null, endedOn })
const active: Employment = {
  ...{ status: 'active', hiredOn: '2026-03-02', endedOn: null, isSignedOff: true, staysClosed: false },
  ...{ earlier: [period('2023-01-05', '2024-06-30')], absences: [{ from: '2024-06-30', backOn: '2026-03-02' }] },
}
const left: Employment = { ...active, status: 'archived', endedOn: '2026-05-01' }
const away: Employment = { ...active, absences: [...active.absences, { from: '2026-06-01', backOn: null }] }
const applicant: Employment = {
  ...{ status: 'applicant', hiredOn: null, endedOn: null, isSignedOff: false, staysClosed: false },
  ...{ earlier: [], absences: [] },
}

const change = (of: Partial<EmploymentChange>): EmploymentChange => ({ ...noEmploymentChange, ...of })

test.each<[string, Partial<SaidEmployment>, Employment, Partial<EmploymentChange>]>([
  ['nothing is said', {}, active, {}],
  ['the same is said', { saidStatus: 'active', hiredOn: '2026-03-02' }, active, {}],
  ['the time before is on record', { hiredOn: '2026-03-02', earlier: period('2023-01-05', '2024-06-30') }, active, {}],
  [
    'a last day of somebody active',
    { saidStatus: 'archived', endedOn: '2026-07-01' },
    active,
    { leftOn: '2026-07-01' },
  ],
  ['they left on the day of hire', { saidStatus: 'archived', endedOn: '2026-03-02' }, active, { leftOn: '2026-03-02' }],
  ['a last day before the hire date in the file', { hiredOn: '2026-03-02', endedOn: '2024-06-30' }, active, {}],
  [
    'a time before that the record lacks',
    { earlier: period('2020-01-01', '2021-01-01') },
    active,
    { earlier: [period('2020-01-01', '2021-01-01')] },
  ],
  [
    'a time before that ends as the next begins',
    { earlier: period('2020-01-01', '2023-01-05') },
    active,
    { earlier: [period('2020-01-01', '2023-01-05')] },
  ],
  [
    'a time out of work that the record lacks',
    { absence: { from: '2026-06-01', backOn: '2026-07-01' } },
    active,
    { absence: { from: '2026-06-01', backOn: '2026-07-01' } },
  ],
  [
    'one that begins on the day of the return',
    { absence: { from: '2026-03-02', backOn: null } },
    active,
    { absence: { from: '2026-03-02', backOn: null } },
  ],
  [
    'the first day back of one that had none',
    { absence: { from: '2026-06-01', backOn: '2026-07-01' } },
    away,
    { absence: { from: '2026-06-01', backOn: '2026-07-01' } },
  ],
  ['somebody is still out of work', { absence: { from: '2026-06-01', backOn: null } }, away, {}],
  ['a time out of work on record', { absence: { from: '2024-06-30', backOn: '2026-03-02' } }, active, {}],
  ['one on record, of which the file knows no end', { absence: { from: '2024-06-30', backOn: null } }, active, {}],
  ['somebody who left, without a last day', { saidStatus: 'archived', hiredOn: '2026-03-02' }, left, {}],
  ['the last day on record', { saidStatus: 'archived', endedOn: '2026-05-01' }, left, {}],
  ['a period before', { saidStatus: 'archived', hiredOn: '2023-01-05', endedOn: '2024-06-30' }, left, {}],
  [
    'a period after, which is over too',
    { saidStatus: 'archived', hiredOn: '2026-06-01', endedOn: '2026-08-01' },
    left,
    { later: { hiredOn: '2026-06-01', endedOn: '2026-08-01' } },
  ],
  ['a return', { saidStatus: 'active', hiredOn: '2026-08-01' }, left, { rehiredOn: '2026-08-01' }],
  ['a return on the last day', { saidStatus: 'active', hiredOn: '2026-05-01' }, left, { rehiredOn: '2026-05-01' }],
  [
    'a return with the time before',
    { saidStatus: 'active', hiredOn: '2026-08-01', earlier: period('2026-03-02', '2026-05-01') },
    left,
    { rehiredOn: '2026-08-01' },
  ],
  ['an applicant with a hire date', { saidStatus: 'applicant', hiredOn: '2026-10-01' }, applicant, {}],
])('%s: what changes', (_what, of, now, changes) => {
  const plan = planEmployment(said(of), now)
  expect(plan).toEqual({ change: change(changes), doubts: [] })
  expect(changesEmployment(plan.change)).toBe(Object.keys(changes).length > 0)
})

test.each<[string, Partial<SaidEmployment>, Employment, EmploymentDoubt]>([
  [
    'another hire date',
    { hiredOn: '2026-03-03' },
    active,
    { code: 'hireDateDiffers', field: 'hiredOn', here: '2026-03-02' },
  ],
  ['no last day', { saidStatus: 'archived' }, active, { code: 'noLastDay', field: 'endedOn' }],
  [
    'a last day before the hire date',
    { saidStatus: 'archived', endedOn: '2026-03-01' },
    active,
    { code: 'endsBeforeHire', field: 'endedOn', here: '2026-03-02' },
  ],
  [
    'active, and a last day',
    { saidStatus: 'active', endedOn: '2026-07-01' },
    active,
    { code: 'endedButActive', field: 'endedOn', here: '2026-03-02' },
  ],
  ['an applicant who is active here', { saidStatus: 'applicant' }, active, { code: 'statusDiffers', field: 'status' }],
  [
    'the time before ends on another day',
    { earlier: period('2023-01-05', '2024-07-01') },
    active,
    { code: 'lastDayDiffers', field: 'firstEndedOn', here: '2024-06-30' },
  ],
  [
    'the time before overlaps one',
    { earlier: period('2022-01-05', '2023-01-06') },
    active,
    { code: 'employedThen', field: 'firstHiredOn', here: '2023-01-05' },
  ],
  [
    'the time before overlaps the current one',
    { earlier: period('2026-03-01', '2026-03-03') },
    { ...active, absences: [] },
    { code: 'employedThen', field: 'firstHiredOn', here: '2026-03-02' },
  ],
  [
    'the time before was one out of work',
    { earlier: period('2025-01-01', '2025-06-01') },
    active,
    { code: 'absentThen', field: 'firstHiredOn', here: '2024-06-30' },
  ],
  [
    'a time out of work that overlaps one',
    { absence: { from: '2026-03-01', backOn: '2026-04-01' } },
    active,
    { code: 'absenceDiffers', field: 'absentFrom', here: '2024-06-30' },
  ],
  [
    'another first day back',
    { absence: { from: '2024-06-30', backOn: '2026-03-01' } },
    active,
    { code: 'absenceDiffers', field: 'absentFrom', here: '2024-06-30' },
  ],
  [
    'a time out of work while they are away since another day',
    { absence: { from: '2026-07-01', backOn: '2026-08-01' } },
    away,
    { code: 'absenceDiffers', field: 'absentFrom', here: '2026-06-01' },
  ],
  [
    'another last day of somebody who left',
    { endedOn: '2026-05-02' },
    left,
    { code: 'lastDayDiffers', field: 'endedOn', here: '2026-05-01' },
  ],
  [
    'another hire date, no status',
    { hiredOn: '2026-08-01' },
    left,
    { code: 'hireDateDiffers', field: 'hiredOn', here: '2026-03-02' },
  ],
  [
    'active without a new hire date',
    { saidStatus: 'active', hiredOn: '2026-03-02' },
    left,
    { code: 'noRehireDate', field: 'status', here: '2026-05-01' },
  ],
  [
    'active since before the last day',
    { saidStatus: 'active', hiredOn: '2026-04-30' },
    left,
    { code: 'hireDateDiffers', field: 'hiredOn', here: '2026-03-02' },
  ],
  [
    'back after another last day',
    { saidStatus: 'active', hiredOn: '2026-08-01', endedOn: '2026-05-02' },
    left,
    { code: 'lastDayDiffers', field: 'endedOn', here: '2026-05-01' },
  ],
  [
    'back, with a match on an exclusion list',
    { saidStatus: 'active', hiredOn: '2026-08-01' },
    { ...left, staysClosed: true },
    { code: 'staysClosed', field: 'status' },
  ],
  [
    'back, and never signed off',
    { saidStatus: 'active', hiredOn: '2026-08-01' },
    { ...left, isSignedOff: false },
    { code: 'needsSignOff', field: 'status' },
  ],
  ['an applicant who left here', { saidStatus: 'applicant' }, left, { code: 'statusDiffers', field: 'status' }],
  ['active, and an applicant here', { saidStatus: 'active' }, applicant, { code: 'needsSignOff', field: 'status' }],
  [
    'active, and rejected here',
    { saidStatus: 'active' },
    { ...applicant, status: 'rejected' },
    { code: 'needsSignOff', field: 'status' },
  ],
  [
    'an applicant who was rejected here',
    { saidStatus: 'applicant' },
    { ...applicant, status: 'rejected' },
    { code: 'statusDiffers', field: 'status' },
  ],
  [
    'left, and an applicant here',
    { saidStatus: 'archived', endedOn: '2026-05-01' },
    applicant,
    { code: 'statusDiffers', field: 'status' },
  ],
])('%s: nothing changes, and it is told', (_what, of, now, doubt) => {
  expect(planEmployment(said(of), now)).toEqual({ change: noEmploymentChange, doubts: [doubt] })
})

test('one contradiction keeps everything else about employment from being written', () => {
  const both = said({ saidStatus: 'archived', endedOn: '2026-07-01', earlier: period('2023-01-05', '2024-07-01') })
  expect(planEmployment(both, active).change).toEqual(noEmploymentChange)
})

test('after a period that is added, somebody was out of work until the next one, where nothing else is on record', () => {
  const of = period('2020-01-01', '2021-01-01')
  const gap = { from: '2021-01-01', backOn: '2023-01-05' }
  expect(breakAfter(of, ['2026-03-02', '2023-01-05', null], active.absences)).toEqual(gap)
  expect(breakAfter(of, ['2021-01-01', '2023-01-05'], [])).toBeNull()
  expect(breakAfter(of, [null, '2019-01-01'], [])).toBeNull()
  expect(breakAfter(of, ['2023-01-05'], [{ from: '2022-01-01', backOn: '2022-02-01' }])).toBeNull()
})
