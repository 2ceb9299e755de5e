import { expect, test } from 'vitest'
import { said } from '../contract/sentence.ts'
import { emailHtml, emailText, writtenIn } from './email.ts'

const email = (name: string) =>
  writtenIn('en', { kind: 'test', to: 'ann@example.com', subject: 'Hello', name, lines: ['One line.'] })

test('a greeting holds no marks that turn it around, and keeps the joiners of a name', () => {
  const turned = email('Ann\u202Enimda\u2066')
  expect(emailText(turned, 'Harbor')).toMatch(/^Hello Annnimda,\n/)
  expect(emailHtml(turned, 'Harbor')).toContain('>Hello Annnimda,<')
  expect(emailText(email('\u0645\u06CC\u200C\u062E'), 'Harbor')).toContain('\u06CC\u200C\u062E,')
})

test('what is said of an email is written in the language of its reader, a text as it is', () => {
  const mail = {
    kind: 'test',
    to: 'ann@example.com',
    subject: said('Please send: {name}', { name: 'Sign in' }),
    name: 'Ann',
    lines: [said('{name}: it ended on {day}.', { name: 'CPR', day: { day: '2026-12-05' } }), 'Sign in'],
    action: { label: said('Sign in'), url: 'https://harbor.example' },
    after: [said('The link works for one hour.')],
  }
  const text = (language: 'en' | 'es') => emailText(writtenIn(language, mail), 'Harbor').split('\n\n')
  expect(text('es')).toEqual([
    'Hola Ann,',
    'CPR: terminó el 5 dic 2026.',
    'Sign in',
    'Iniciar sesión:\nhttps://harbor.example',
    'El enlace funciona durante una hora.',
    'Harbor',
  ])
  expect(text('en')).toEqual([
    'Hello Ann,',
    'CPR: it ended on Dec 5, 2026.',
    'Sign in',
    'Sign in:\nhttps://harbor.example',
    'The link works for one hour.',
    'Harbor',
  ])
  expect(writtenIn('es', mail).subject).toBe('Envíe, por favor: Sign in')
  expect(emailHtml(writtenIn('es', mail), 'Harbor')).toContain('<html lang="es">')
})
