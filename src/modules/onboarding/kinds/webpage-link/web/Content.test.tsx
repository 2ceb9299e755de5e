import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import type { ContentProps } from '../../web/ContentProps.tsx'
import { Content } from './Content.tsx'

const content = { text: '', url: 'https://example.com/handbook', buttonLabel: '' }
async function open(step: object) {
  const report = vi.fn()
  showPage(
    <Content {...({ step: { content, openedAt: null, state: 'open', ...step }, report } as unknown as ContentProps)} />,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Open the page' }))
  return report
}
const opened = () => screen.queryByText('You have opened this page.') !== null

test('that a page was opened is reported', async () => {
  expect(await open({})).toHaveBeenCalledExactlyOnceWith({ opened: true })
  expect(opened()).toBe(false)
})

test.each([{ openedAt: '2026-11-20T15:00:00.000Z' }, { state: 'done' }])('it is reported once: %j', async step => {
  expect(await open(step)).not.toHaveBeenCalled()
  expect(opened()).toBe('openedAt' in step)
})
