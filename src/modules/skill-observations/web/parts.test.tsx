import { expect, test } from 'vitest'
import type { Observation } from '../../skill-checklists/competency/contract.ts'
import type { PersonSkills } from '../contract.ts'
import { competencyWords, observedWords, withdrawnWords, withWord } from './parts.tsx'

type Of = Pick<PersonSkills, 'content' | 'competency'>
const of = (state: string, unsatisfactory: string[], subject: string | null) =>
  ({
    content: {
      groups: [
        { name: 'Lifting', subject },
        { name: 'Talking', subject: null },
      ],
    },
    competency: { state, unsatisfactory },
  }) as unknown as Of

test('where nothing is unsatisfactory there is nothing to say', () => {
  expect(competencyWords(of('competent', [], 'transfer'))).toBeNull()
})

test('what no law asks for only has to be seen again', () => {
  expect(competencyWords(of('restricted', ['Talking'], 'transfer'))).toMatch(
    /^Unsatisfactory in Talking\. This checklist counts/,
  )
})

test('one subject of the law is done under supervision, and more are not competent', () => {
  expect(competencyWords(of('restricted', ['Lifting'], 'transfer'))).toMatch(
    /^Unsatisfactory in Lifting\. Until retrained/,
  )
  expect(competencyWords(of('notCompetent', ['Lifting', 'Talking'], 'transfer'))).toMatch(
    /^Not competent: unsatisfactory in Lifting and Talking\./,
  )
  expect(competencyWords(of('restricted', ['Lifting'], null))).toMatch(/This checklist counts/)
})

test('observations are counted', () => {
  expect(observedWords({ required: 0, observed: 0 } as never)).toBe('No observation required')
  expect(observedWords({ required: 2, observed: 1 } as never)).toBe('1 of 2 required observations done')
})

test('who withdrew what is told', () => {
  const withdrawn = { by: 'Ada', on: '2026-11-21', reason: 'Wrong.' }
  const one = { observer: 'Renee', observedOn: '2026-11-20' } as Observation
  expect(withdrawnWords(one, withdrawn)).toBe(
    'Observed by Renee on Nov 20, 2026. Withdrawn by Ada on Nov 21, 2026: Wrong.',
  )
  expect(withWord('mannequin')).toBe('With a mannequin')
})
