import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lightPalette } from './palette.ts'
import { theme } from './theme.ts'

test('spec 9: the theme colors', () => {
  const { primary, secondary, error, warning, success, background, text } = lightPalette
  expect({
    primary: primary.main,
    secondary: secondary.main,
    error: error.main,
    warning: warning.main,
    success: success.main,
    pageBackground: background.default,
    textPrimary: text.primary,
    textSecondary: text.secondary,
  }).toEqual({
    primary: '#5924B0',
    secondary: '#3861A6',
    error: '#C64444',
    warning: '#FFA51F',
    success: '#27AE60',
    pageBackground: '#F9FAFB',
    textPrimary: '#344054',
    textSecondary: '#667085',
  })
  expect(theme.colorSchemes.light?.palette.primary.main).toBe('#5924B0')
})

// WCAG 1.4.4
test('letters are sized in rem, so that they follow the text size of the reader’s browser', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/server/**', '**/emails.ts'] })
  expect(files.length).toBeGreaterThan(500)
  // What is printed is sized in points.
  const texts = files
    .map(file => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(of => !of.text.includes('server/pdf.ts'))
  const fixed = texts.flatMap(({ file, text }) => (/fontSize:\s*(\d|\{[^}]*: \d|'[\d.]+px)/.test(text) ? [file] : []))
  expect(fixed).toEqual([])
})

test('spec 9: the breakpoints', () => {
  expect(theme.breakpoints.values).toEqual({
    xs: 0,
    sm: 600,
    md: 960,
    xmd: 1024,
    xmd2: 1060,
    xxmd: 1204,
    lg: 1279,
    lgX: 1420,
    xl: 1900,
    xxl: 2200,
    xxlg: 2500,
  })
})
