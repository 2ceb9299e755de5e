import { expect, test } from 'vitest'
import type { Notification } from '../contract.ts'
import type { KindName } from '../kinds/contract.ts'
import { wordsOf } from './Words.tsx'

const all = {
  ...{ person: 'Ana', document: 'CPR card', from: 'Dana', chat: 'Day shift', items: 'TB test' },
  ...{ event: 'Team call', test: 'Basics', checklist: 'Bathing', file: 'staff.csv' },
}
const say = (kind: KindName, words: object = all, happenings = 1) =>
  wordsOf[kind].say({ words, happenings } as Notification)

test('every kind is called and says something of its own', () => {
  const kinds = Object.keys(wordsOf) as KindName[]
  expect(new Set(kinds.map(kind => wordsOf[kind].name())).size).toBe(kinds.length)
  expect(new Set(kinds.map(kind => say(kind))).size).toBe(kinds.length)
})

test.each<[KindName, object, number, string]>([
  ['chatMessage', all, 1, 'New message in Day shift, the last from Dana'],
  ['chatMessage', { from: 'Dana' }, 3, '3 new messages from Dana'],
  ['chatMention', all, 1, 'Dana mentioned you in Day shift'],
  ['chatMention', { from: 'Dana' }, 1, 'Dana mentioned you'],
  ['announcement', all, 2, '2 new announcements in Day shift'],
  ['unreadReminder', all, 1, 'Dana reminds you to read a message in Day shift'],
  ['documentToReview', all, 2, 'Ana submitted 2 documents'],
  ['documentToReview', all, 1, 'Ana submitted CPR card'],
  ['documentToReview', { person: 'Ana' }, 1, 'Ana submitted a document'],
  ['evaluationAssigned', all, 1, 'Dana asked you to evaluate Ana'],
  ['evaluationCanceled', all, 1, 'You no longer need to evaluate Ana'],
  ['destructionToApprove', all, 1, 'Dana asked to destroy records. This needs a second approval'],
  ['referenceArrived', all, 1, 'A reference for Ana from Dana is here'],
  ['referenceDeclined', all, 1, 'Dana can’t give a reference for Ana'],
  ['exportReady', all, 1, 'Your file staff.csv is ready to download'],
  ['signedEvaluationWithdrawn', all, 1, 'Dana withdrew your evaluation of Ana'],
  ['lapsed', all, 1, 'Expired for Ana: TB test'],
  ['eventInvited', all, 1, 'You’re invited: Team call'],
  ['eventChanged', all, 1, 'Changed: Team call'],
  ['eventCanceled', all, 1, 'Canceled: Team call'],
  ['eventSoon', all, 1, 'Coming up: Team call'],
  ['documentApproved', all, 1, 'Approved: CPR card'],
  ['documentSentBack', all, 1, 'Sent back: CPR card'],
  ['evaluationToRead', all, 1, 'Your evaluation by Dana is ready to read'],
  ['evaluationWithdrawn', all, 1, 'Your evaluation by Dana was withdrawn'],
  ['testScored', all, 1, 'Your result is ready: Basics'],
  ['checklistSentBack', all, 1, 'Please change: Bathing'],
  ['reminder', all, 1, 'Please take care of: TB test'],
])('%s of %j, %s times', (kind, words, happenings, sentence) => {
  expect(say(kind, words, happenings)).toBe(sentence)
})
