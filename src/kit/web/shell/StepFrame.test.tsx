import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Step } from './StepRail.tsx'

const steps: Step[] = ['Welcome', 'Profile', 'Documents', 'Video', 'Text', 'Website', 'References', 'Review'].map(
  (title, index) => ({
    id: title,
    title,
    detail: index > 5 ? 'about 4 min' : '',
    mark: index < 2 ? 'done' : index === 2 ? 'current' : 'locked',
    to: `/step/${title}`,
  }),
)

function mounted(bar: { disabled?: boolean; note?: string } = {}) {
  const onContinue = vi.fn()
  showPage(
    <StepFrame
      steps={steps}
      currentId="Documents"
      title="Documents"
      bar={{ back: '/step/Profile', onContinue, ...bar }}
    >
      <p>Submit your documents.</p>
    </StepFrame>,
  )
  return { onContinue, person: userEvent.setup() }
}

test('says which step of how many this is', () => {
  mounted()
  expect(screen.getByText('Step 3 of 8')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Documents' })).toBeDefined()
})

test('All steps opens a sheet: done steps are links, locked ones are not, escape closes it', async () => {
  const { person } = mounted()
  // jsdom is 1024 wide: the strip of phones is there, but not shown.
  await person.click(screen.getByRole('button', { name: 'All steps', hidden: true }))
  const sheet = await screen.findByRole('dialog', { name: 'All steps' })
  expect(
    within(sheet)
      .getByRole('link', { name: /Profile/ })
      .getAttribute('href'),
  ).toBe('/step/Profile')
  expect(within(sheet).queryByRole('link', { name: /Review/ })).toBeNull()
  // Heard, too: what a step is called says nothing of whether it can be opened.
  expect(within(sheet).getAllByText('Locked · about 4 min')).toHaveLength(2)
  expect(within(sheet).getByRole('button', { name: 'Close' })).toBeTruthy()
  await person.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Continue goes on, Back leads to the step before', async () => {
  const { onContinue, person } = mounted()
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/step/Profile')
})

test('a Continue that is disabled says why', () => {
  mounted({ disabled: true, note: '2 documents left' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('2 documents left')
})
