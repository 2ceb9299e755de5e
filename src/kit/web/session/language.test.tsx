import { waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AccountCalls } from '../drafts/account.ts'
import { someone } from '../testing/people.ts'
import { useLanguage } from '../text/language.ts'
import { locale, t } from '../text/text.ts'
import { chosenLanguage, followLanguage, nowReads, speakAsNoted } from './language.ts'
import { endSession, saveSession, useSession } from './session.ts'

const keepLanguage = vi.fn<AccountCalls['keepLanguage']>()
beforeEach(() => keepLanguage.mockReset().mockResolvedValue(null))

const follow = async () => onTestFinished(await followLanguage(async () => ({ keepLanguage }) as never))
const browserAsksFor = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
const spoken = () => useLanguage.getState().language
const person = (language = 'en') => someone({ role: 'applicant', personId: 'p-1', language })

test('without anybody the page speaks as the browser asks, in the first language that it knows', async () => {
  browserAsksFor('fr-FR', 'es-MX', 'en-US')
  await follow()
  expect(t('Sign in')).toBe('Iniciar sesión')
  expect(t('{days, plural, one {# day} other {# days}}', { days: 2 })).toBe('2 días')
  expect(document.documentElement.lang).toBe('es')
  expect(locale()).toBe('es-US')
})

test('what nobody has put into Spanish stays English', async () => {
  browserAsksFor('es')
  await follow()
  expect(t('A sentence of {whom} alone', { whom: 'a test' })).toBe('A sentence of a test alone')
})

test.each([[['fr-FR']], [[]]])('a browser that asks for %j gets English', async languages => {
  browserAsksFor(...languages)
  await follow()
  expect(spoken()).toBe('en')
  expect(t('Sign in')).toBe('Sign in')
})

test('what somebody chose here counts more than what their browser asks for', async () => {
  browserAsksFor('es')
  await follow()
  chosenLanguage.setState({ value: 'en' })
  await waitFor(() => expect(spoken()).toBe('en'))
  expect(document.documentElement.lang).toBe('en')
})

test('who signs in reads as their account says, staff read English', async () => {
  browserAsksFor('en')
  await follow()
  saveSession(person('es'), 'token-1')
  await waitFor(() => expect(spoken()).toBe('es'))
  saveSession(someone({ language: 'es' }), 'token-2')
  await waitFor(() => expect(spoken()).toBe('en'))
})

test('what was chosen before they signed in goes to their account, and only then is no longer kept here', async () => {
  browserAsksFor('en')
  await follow()
  chosenLanguage.setState({ value: 'es' })
  saveSession(person('en'), 'token-1')
  await waitFor(() => expect(useSession.getState().user?.language).toBe('es'))
  expect(keepLanguage.mock.calls).toEqual([['es']])
  await waitFor(() => expect(localStorage.getItem('language')).toBeNull())
  expect(spoken()).toBe('es')
})

test('what could not be kept stays chosen on this device, and staff keep nothing', async () => {
  keepLanguage.mockRejectedValueOnce(new Error('no network'))
  await follow()
  chosenLanguage.setState({ value: 'es' })
  saveSession(person('en'), 'token-1')
  await waitFor(() => expect(keepLanguage).toHaveBeenCalledOnce())
  await waitFor(() => expect(spoken()).toBe('es'))
  expect(useSession.getState().user?.language).toBe('en')
  expect(localStorage.getItem('language')).toBe('"es"')
  endSession()
  chosenLanguage.setState({ value: 'es' })
  saveSession(someone(), 'token-2')
  await waitFor(() => expect(spoken()).toBe('en'))
  expect(keepLanguage).toHaveBeenCalledOnce()
})

test('of two choices that follow each other the last one is kept', async () => {
  const first = Promise.withResolvers<null>()
  keepLanguage.mockReturnValueOnce(first.promise)
  await follow()
  saveSession(person('en'), 'token-1')
  chosenLanguage.setState({ value: 'es' })
  await waitFor(() => expect(keepLanguage).toHaveBeenCalledOnce())
  chosenLanguage.setState({ value: 'en' })
  first.resolve(null)
  await waitFor(() => expect(keepLanguage.mock.calls).toEqual([['es'], ['en']]))
  await waitFor(() => expect(localStorage.getItem('language')).toBeNull())
  expect(useSession.getState().user?.language).toBe('en')
  expect(spoken()).toBe('en')
})

test('an answer that comes after the sign-out says nothing of whoever signs in next', async () => {
  const late = Promise.withResolvers<null>()
  keepLanguage.mockReturnValueOnce(late.promise)
  await follow()
  saveSession(person('en'), 'token-1')
  chosenLanguage.setState({ value: 'es' })
  await waitFor(() => expect(keepLanguage).toHaveBeenCalledOnce())
  endSession()
  saveSession(person('en'), 'token-2')
  late.resolve(null)
  await late.promise
  await waitFor(() => expect(spoken()).toBe('en'))
  expect(useSession.getState().user?.language).toBe('en')
})

test('what the office noted of somebody counts where they have chosen nothing, and English is no note', async () => {
  browserAsksFor('en')
  await follow()
  speakAsNoted('es')
  await waitFor(() => expect(spoken()).toBe('es'))
  chosenLanguage.setState({ value: 'en' })
  speakAsNoted('es')
  expect(chosenLanguage.getState().value).toBe('en')
  chosenLanguage.setState({ value: null })
  speakAsNoted('en')
  expect(chosenLanguage.getState().value).toBeNull()
})

test('a language that was saved in the profile is that of the page from then on', async () => {
  await follow()
  saveSession(person('en'), 'token-1')
  nowReads('es')
  await waitFor(() => expect(spoken()).toBe('es'))
  expect(JSON.parse(localStorage.getItem('user') ?? '').language).toBe('es')
})
