import { beforeEach, expect, test, vi } from 'vitest'
import { schemeStorage } from './scheme-storage.ts'

beforeEach(() => localStorage.clear())

test('the mode stands under its own key', () => {
  const mode = schemeStorage({ key: 'colorMode' })
  expect(mode.get('system')).toBe('system')
  mode.set('dark')
  expect([mode.get('system'), localStorage.getItem('colorMode')]).toEqual(['dark', 'dark'])
  mode.set(null)
  expect(localStorage.getItem('colorMode')).toBeNull()
})

test('both schemes stand under one key', () => {
  const [light, dark] = [schemeStorage({ key: 'colorScheme-light' }), schemeStorage({ key: 'colorScheme-dark' })]
  expect(light.get('none')).toBe('none')
  light.set('day')
  dark.set('night')
  expect(localStorage.getItem('colorScheme')).toBe('{"light":"day","dark":"night"}')
  light.set(null)
  expect([light.get('none'), dark.get('none')]).toEqual(['none', 'night'])
  localStorage.setItem('colorScheme', 'broken')
  expect(dark.get('none')).toBe('none')
})

test('other tabs are followed, by their own key alone, until it is over', () => {
  const heard = vi.fn()
  const stop = schemeStorage({ key: 'colorScheme-dark' }).subscribe(heard)
  localStorage.setItem('colorScheme', '{"dark":"night"}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'colorMode' }))
  expect(heard).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'colorScheme' }))
  expect(heard).toHaveBeenCalledExactlyOnceWith('night')
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'colorScheme' }))
  expect(heard).toHaveBeenCalledOnce()
})
