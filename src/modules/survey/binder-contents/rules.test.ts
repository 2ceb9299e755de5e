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
    ['a name of 200 letters, whole', 'a'.repeat(200), 'a'.repeat(200)],
    ['a longer one, cut', 'a'.repeat(201), 'a'.repeat(200)],
    ['one of letters with three bytes, cut where 200 are full', '李'.repeat(100), '李'.repeat(66)],
    ['one with a space where it is cut, without that', `${'a'.repeat(199)} b`, 'a'.repeat(199)],
    ['spaces, counted as one', `a${' '.repeat(200)}b`, 'a b'],
  ])('%s', (_what, text, name) => {
    expect(fileName(text)).toBe(name)
  })

  test('a letter of two halves is not left with one of them where it is cut', () => {
    expect(fileName(`${'a'.repeat(196)}😀😀`)).toBe(`${'a'.repeat(196)}😀`)
    expect(fileName(`${'a'.repeat(197)}😀`)).toBe('a'.repeat(197))
  })

  test('whatever stands in it, something that every file system takes, and the same when it is said again', () => {
    const sign = fc.constantFrom(...'/\\:*?"<>|. \t\n\u0000\u202eaé李', '😀', '\ud83d')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 130 }), text => {
        const name = fileName(text)
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]+$/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
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

  test('with its day, however long the names are', () => {
    const long = { firstName: 'é'.repeat(80), lastName: '李'.repeat(80) }
    expect(binderName(long, '2026-02-28')).toMatch(/, as of 2026-02-28$/)
    expect(binderName(long, '2026-03-01')).not.toBe(binderName(long, '2026-02-28'))
  })
})
