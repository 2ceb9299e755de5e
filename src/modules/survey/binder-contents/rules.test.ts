import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binderName, fileName } from './rules.ts'

describe('a file is called', () => {
  test.each<[string, string, string]>([
    ['as it is', 'Delgado, Rosa', 'Delgado, Rosa'],
    ['with its accents and letters', 'Müller-Đặng 李', 'Müller-Đặng 李'],
    ['with a hyphen for each sign that a file system has for itself', '\\/:*?"<>|', '---------'],
    ['with a hyphen for what is not seen', 'a\u0000b\u202ec\u200bd\te\nf', 'a-b-c-d-e-f'],
    ['with one space for several', 'a   b\u00a0 \u3000c', 'a b c'],
    ['without dots and spaces at its ends', ' .. Rosa Jr. . ', 'Rosa Jr'],
    ['with the dots within', 'St. John v1.2', 'St. John v1.2'],
    ['without a way into another folder', '../../etc/passwd', '-..-etc-passwd'],
    ['Binder where nothing is left', ' . . ', 'Binder'],
    ['Binder where nothing was', '', 'Binder'],
  ])('%s', (_what, text, name) => {
    expect(fileName(text)).toBe(name)
  })

  test.each([
    ['a name of 100 letters, whole', 'a'.repeat(100), 'a'.repeat(100)],
    ['a longer one, cut', 'a'.repeat(101), 'a'.repeat(100)],
    ['one with a space where it is cut, without that', `${'a'.repeat(99)} b`, 'a'.repeat(99)],
    ['spaces, counted as one', `a${' '.repeat(200)}b`, 'a b'],
  ])('%s', (_what, text, name) => {
    expect(fileName(text)).toBe(name)
  })

  test('a letter of two halves is not left with one of them where it is cut', () => {
    expect(fileName(`${'a'.repeat(98)}😀😀`)).toBe(`${'a'.repeat(98)}😀`)
    expect(fileName(`${'a'.repeat(99)}😀`).isWellFormed()).toBe(true)
  })

  test('whatever stands in it, something that every file system takes, and the same when it is said again', () => {
    const sign = fc.constantFrom(...'/\\:*?"<>|. \t\n\u0000\u202eaé李', '😀', '\ud83d')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 130 }), text => {
        const name = fileName(text)
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]{1,100}$/u)
        expect(name).not.toMatch(/^[. ]|[. ]$| {2}/)
        expect(name.isWellFormed()).toBe(true)
        expect(fileName(name)).toBe(name)
      }),
    )
  })
})

describe('a binder is called', () => {
  test.each([
    ['by the person, the surname first, and the day', 'Rosa', 'Delgado', 'Delgado, Rosa, as of 2026-02-28'],
    ['with signs that file systems take', 'A/B', 'O:Neil', 'O-Neil, A-B, as of 2026-02-28'],
    ['without dots at its beginning', 'Rosa', '...Delgado', 'Delgado, Rosa, as of 2026-02-28'],
  ])('%s', (_what, firstName, lastName, name) => {
    expect(binderName({ firstName, lastName }, '2026-02-28')).toBe(name)
  })
})
