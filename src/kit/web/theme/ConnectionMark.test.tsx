import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setNetwork } from '../testing/network.ts'
import { showPage } from '../testing/show.tsx'
import { ConnectionMark } from './ConnectionMark.tsx'

const told = () => screen.getByRole('status').textContent
const icon = () => screen.getByRole('status').querySelector('svg') !== null

test('a network that is there says nothing, and one that is gone says so', () => {
  showPage(<ConnectionMark />)
  expect([told(), icon()]).toEqual(['', false])
  setNetwork(false)
  expect([told(), icon()]).toEqual(['You’re offline', true])
  setNetwork(true)
  expect(told()).toBe('')
})
