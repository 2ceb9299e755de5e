import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { FormContent } from '../contract.ts'
import { PhonePreview } from './PhonePreview.tsx'

const question = (kind: string, help = '') => ({ id: kind, kind, text: `A ${kind}`, help, required: true })
const draft = {
  scale: ['Poor', '', '', '', 'Great'],
  parts: [
    { id: 'p1', title: 'At work', questions: [question('scale', 'Honestly')] },
    { id: 'p2', title: '', questions: [question('yesNo'), question('text')] },
  ],
} as unknown as FormContent

test('a form stands as its evaluator will see it', () => {
  const { container } = showPage(<PhonePreview name="Yearly" draft={draft} />)
  expect(container.textContent).toMatch(/Yearly.*At work.*A scaleHonestly12345.*A yesNoYesNo.*A text/)
  const labels = screen.getAllByRole('radio', { hidden: true }).map(one => one.getAttribute('aria-label'))
  expect(labels).toEqual(['1, Poor', '2', '3', '4', '5, Great', 'Yes', 'No'])
})
