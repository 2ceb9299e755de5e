import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { RefereeRequest } from '../contract.ts'
import { ClosedRequest, UnknownLink } from './ClosedRequest.tsx'
import { Question } from './Question.tsx'

const organization = { name: 'Acme Care', phone: '813-555-0100' }
const question = { id: 'q', part: 'work', kind: 'rating', text: 'Reliable?', required: true } as const
const request = (of: Partial<RefereeRequest> = {}) =>
  ({
    ...{ state: 'open', organization, applicant: { firstName: 'Maria', lastName: 'Santos' }, namedBy: 'applicant' },
    form: { kind: 'professional', questions: [question] },
    ...of,
  }) as Parameters<typeof Question>[0]['of']

function show(of: Partial<RefereeRequest> = {}) {
  const onYes = vi.fn()
  const { router, container } = showPage(<Question token="t1" of={request(of)} onYes={onYes} />)
  return { onYes, router, text: container.textContent ?? '' }
}

test('a referee reads for whom it is, why they are asked, how long it takes and whom to call', async () => {
  const { text, onYes } = show()
  screen.getByRole('heading', { level: 1, name: 'Maria Santos' })
  screen.getByText('Maria named you as a reference and agreed that Acme Care may contact you.')
  screen.getByRole('heading', { name: 'Can you give a reference for Maria?' })
  // How they know each other is asked too.
  expect(text).toMatch(/2 questions, about/)
  expect(text).toContain('Your answers go to Acme Care.')
  screen.getByText('Questions? Call Acme Care, 813-555-0100')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, I can' }))
  expect(onYes).toHaveBeenCalledOnce()
})

test('whoever cannot is led to where they say so, with their link; nothing is sent', async () => {
  const { router, onYes } = show()
  await userEvent.click(screen.getByRole('button', { name: 'No, I can’t' }))
  expect(router.state.location.pathname).toBe('/referee/decline-reference')
  expect(router.state.location.state).toEqual({ linkToken: 't1' })
  expect(onYes).not.toHaveBeenCalled()
})

test('of one whom staff named, the organization asks; without a phone number nobody is to be called', () => {
  const { text } = show({ namedBy: 'staff', organization: { name: 'Acme Care', phone: '' } })
  screen.getByText('Acme Care would like to ask you for a reference.')
  expect(text).not.toMatch(/named you|Questions\? Call/)
})

test.each<[Exclude<RefereeRequest['state'], 'open'>, string, string]>([
  ['done', 'This reference was sent', 'Thank you. There is nothing else to do.'],
  ['declined', 'Thank you for telling us', 'You told us that you can’t give this reference.'],
  ['canceled', 'This reference is no longer needed', 'Thank you for your time.'],
  ['expired', 'The time for this reference is over', 'Thank you for your time.'],
])('one that is %s says so and has no form', (state, title, words) => {
  const { container } = showPage(<ClosedRequest state={state} organization={organization} />)
  screen.getByRole('heading', { name: title })
  expect(container.textContent).toContain(words)
  screen.getByText('Questions? Call Acme Care, 813-555-0100')
})

test('a link that nothing is known of asks for the newest email', () => {
  const { container } = showPage(<UnknownLink />)
  screen.getByRole('heading', { name: 'We don’t know this link' })
  expect(container.textContent).toContain('Please open the link in the newest email again.')
})
