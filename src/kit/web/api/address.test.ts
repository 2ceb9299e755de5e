import { expect, test, vi } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { addressOf, queryText } from './address.ts'

const endpoint = { path: '/api/people/:id/notes/:noteId' } as Endpoint

test('arrays become repeated keys, and nothing is skipped', () => {
  expect(queryText({ a: 1, b: ['x', 'y'], c: null, d: undefined, e: false, f: '', g: [null, 0] })).toBe(
    'a=1&b=x&b=y&e=false&f=&g=0',
  )
})

test('an address has its parameters and its query', () => {
  vi.stubEnv('VITE_API_HOST', 'https://api.example')
  expect(addressOf(endpoint, { id: 'a/b' })).toBe('https://api.example/api/people/a%2Fb/notes/')
  expect(addressOf(endpoint, { id: '1', noteId: '2' }, { page: 2 })).toBe(
    'https://api.example/api/people/1/notes/2?page=2',
  )
  vi.unstubAllEnvs()
})
