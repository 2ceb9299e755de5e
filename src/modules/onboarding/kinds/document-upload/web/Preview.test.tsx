import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import type { Step } from '../../../contract.ts'
import { Preview } from './Preview.tsx'

test('papers stand as they will be asked for, and nothing acts', () => {
  const documents = [
    { documentTypeId: 'a', name: 'TB test', required: true },
    { documentTypeId: 'b', name: 'CPR card', required: false },
  ]
  const { container } = showPage(<Preview step={{ content: { text: 'Send these.', documents } } as unknown as Step} />)
  expect(container.textContent).toBe('Send these.TB testTake photoChoose fileCPR cardOptionalTake photoChoose file')
  for (const button of screen.getAllByRole('button'))
    expect([button.tabIndex, button.getAttribute('aria-disabled')]).toEqual([-1, 'true'])
})
