import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Step } from '../../contract.ts'
import { StepView } from './parts.tsx'

const text = (of: object) =>
  showPage(
    <StepView
      step={
        {
          type: 'text-information',
          title: 'Handbook',
          instruction: '',
          content: { text: 'Be kind.', sources: [] },
          ...of,
        } as unknown as Step
      }
      preview
    />,
  ).container.textContent

test('a step stands as its applicant will see it', () => {
  expect(text({})).toBe('HandbookBe kind.')
})

test('its instruction stands beneath the title', () => {
  expect(text({ instruction: 'Read it.' })).toBe('HandbookRead it.Be kind.')
})

test('one without a title says so', () => {
  expect(text({ title: '' })).toBe('Untitled stepBe kind.')
})
