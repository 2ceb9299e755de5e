import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Phone } from 'lucide-react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { useToast } from '../api/toast.ts'
import { showPage } from '../testing/show.tsx'
import { ActionButton } from './ActionButton.tsx'

function show(of: Partial<ComponentProps<typeof ActionButton>>) {
  const onClick = vi.fn()
  showPage(<ActionButton icon={Phone} label="Call" why={null} onClick={onClick} {...of} />)
  return { onClick, element: screen.getByLabelText(of.name ?? 'Call') }
}

test('what can be done is done', async () => {
  const { element, onClick } = show({})
  expect([element.tagName, element.getAttribute('aria-disabled'), element.title]).toEqual(['BUTTON', 'false', 'Call'])
  await userEvent.click(element)
  expect(onClick).toHaveBeenCalledOnce()
})

test('what cannot be done says why and is not done', async () => {
  const { element, onClick } = show({ why: 'There is no phone number.', to: '/chat', name: 'Call Ana' })
  expect(element.getAttribute('aria-disabled')).toBe('true')
  expect(element.title).toBe('There is no phone number.')
  expect(element.getAttribute('href')).toBeNull()
  await userEvent.click(element)
  expect(onClick).not.toHaveBeenCalled()
  expect(useToast.getState()).toMatchObject({ open: true })
})

test('what is not known yet does nothing and says nothing', async () => {
  const { element, onClick } = show({ why: undefined, href: 'tel:512' })
  expect(element.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(element)
  expect(onClick).not.toHaveBeenCalled()
  expect(useToast.getState().open).toBe(false)
})

test.each<[object, string]>([
  [{ to: '/chat' }, '/chat'],
  [{ href: 'tel:512' }, 'tel:512'],
])('a way is a link: %j', (of, href) => {
  const { element } = show({ ...of, name: 'Call Ana' })
  expect([element.getAttribute('href'), element.title]).toEqual([href, 'Call Ana'])
})
