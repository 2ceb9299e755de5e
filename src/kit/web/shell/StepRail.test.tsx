import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { type Step, StepRail } from './StepRail.tsx'

const step = (id: string, of: Partial<Step>): Step => ({ id, title: id, detail: '', mark: 'open', to: `/${id}`, ...of })
const steps = [
  step('Welcome', { mark: 'done' }),
  step('Profile', { mark: 'sentBack' }),
  step('Papers', { mark: 'current', detail: '2 left' }),
  step('Test', { mark: 'open' }),
  step('Review', { mark: 'locked' }),
  step('End', { mark: 'locked', detail: 'After Review' }),
]

test('each step says how it stands, and a locked one leads nowhere', () => {
  showPage(<StepRail steps={steps} currentId="Papers" />)
  expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    'WelcomeComplete',
    'ProfileSent back',
    '3Papers2 left',
    '4Test',
    'ReviewLocked',
    'EndLocked · After Review',
  ])
  const links = screen.getAllByRole('link')
  expect(links.map(one => one.getAttribute('href'))).toEqual(['/Welcome', '/Profile', '/Papers', '/Test'])
  expect(links.map(one => one.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
})

test('whoever goes is told', async () => {
  const onGo = vi.fn()
  showPage(<StepRail steps={steps} currentId="" onGo={onGo} />)
  await userEvent.click(screen.getByRole('link', { name: /Welcome/ }))
  expect(onGo).toHaveBeenCalledOnce()
})
