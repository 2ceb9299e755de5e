import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { App } from '../shell/App.tsx'
import { CrashContext } from './crash.ts'
import { Section } from './Section.tsx'

let broken = true
function Content() {
  if (broken) throw new Error('It cannot be drawn.')
  return <p>Twelve hours</p>
}

test('a card whose content cannot be drawn says so, is reported, and leaves the others standing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const report = vi.fn(async () => 'R-17')
  render(
    <App>
      <CrashContext value={report}>
        <Section title="Hours">
          <Content />
        </Section>
        <Section title="Notes">
          <p>Called on Monday</p>
        </Section>
      </CrashContext>
    </App>,
  )
  expect(screen.getByRole('region', { name: 'Hours' }).textContent).toContain('An unexpected error occurred')
  expect(screen.getByText('Called on Monday')).toBeTruthy()
  expect(report).toHaveBeenCalledWith(new Error('It cannot be drawn.'))
  broken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Twelve hours')).toBeTruthy()
})
