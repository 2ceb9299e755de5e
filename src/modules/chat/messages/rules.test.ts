import { expect, test } from 'vitest'
import type { Capability } from '../../../kit/contract/access.ts'
import { linkFor, readBy, refuseChange } from './rules.ts'

const sentAt = new Date('2026-11-20T12:00:00Z')
const mine = { authorId: 'me', sentAt, deleted: false }

test.each([
  ['2026-11-20T12:14:59Z', mine, null],
  ['2026-11-20T12:15:00Z', mine, /15 minutes/],
  ['2026-11-20T12:00:01Z', { ...mine, authorId: 'other' }, /your own/],
  ['2026-11-20T12:00:01Z', { ...mine, deleted: true }, /already deleted/],
] as const)('at %s a message is changed by its author, within its time: %j', (at, of, why) => {
  const refused = refuseChange(of, 'me', new Date(at))
  if (why === null) expect(refused).toBeNull()
  else expect(refused).toMatch(why)
})

const staff = (...capabilities: Capability[]) => ({ role: 'organizationUser', capabilities, personId: null }) as const
const person = (personId: string) => ({ role: 'applicant', capabilities: [], personId }) as const
const ana = { personId: 'ana', name: 'Ana Reyes', document: null }
const paper = (medical: boolean) => ({ ...ana, document: { id: 'doc', typeName: 'TB test', medical } })
const profile = '/caregivers/profile-details/ana'
const opened = '/caregivers/documents/ana?document=doc'
const nothing = { label: null, to: null }

test.each([
  [staff('caregivers.view'), ana, { label: 'Ana Reyes', to: profile }],
  [staff(), ana, nothing],
  [person('ana'), ana, { label: 'Ana Reyes', to: null }],
  [person('ben'), ana, nothing],
  [staff('documents.view'), paper(false), { label: 'TB test, Ana Reyes', to: opened }],
  [staff('documents.view'), paper(true), nothing],
  [staff('documents.viewMedical'), paper(true), { label: 'TB test, Ana Reyes', to: opened }],
  [person('ana'), paper(true), { label: 'TB test', to: '/applicant/document-upload' }],
  [person('ben'), paper(false), nothing],
])('a link tells whom it may: %j', (reader, linked, told) => {
  expect(linkFor(reader, linked)).toEqual({ kind: linked.document ? 'document' : 'person', ...told })
})

const steps = [
  { from: 0, sequence: 2, members: 1 },
  { from: 0, sequence: 5, members: 2 },
  // Came after the fourth message.
  { from: 4, sequence: 4, members: 1 },
]

test.each([
  [
    { sequence: 5, byMember: true },
    { read: 1, of: 3 },
  ],
  [
    { sequence: 4, byMember: true },
    { read: 1, of: 2 },
  ],
  [
    { sequence: 2, byMember: true },
    { read: 2, of: 2 },
  ],
  [
    { sequence: 5, byMember: false },
    { read: 2, of: 4 },
  ],
])('who has read %j, of those who could', (message, told) => {
  expect(readBy(message, steps)).toEqual(told)
})
