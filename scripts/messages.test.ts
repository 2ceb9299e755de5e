import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const spanishFile = 'src/kit/contract/messages/es.json'
const script = join(import.meta.dirname, 'messages.mjs')

/** A house with one file, and these sentences in Spanish. */
function rootWith(code: string, path: string, spanish: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/kit/contract/messages'), { recursive: true })
  writeFileSync(join(root, 'src/kit/contract/messages/en.json'), '{}')
  writeFileSync(join(root, spanishFile), JSON.stringify(spanish))
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), code)
  return root
}

/** What the check of messages says about one file, of the browser's code unless it is named. */
const checked = (code: string, path = 'src/code.ts'): string =>
  spawnSync(process.execPath, [script, '--check'], { cwd: rootWith(code, path), encoding: 'utf8' }).stderr

test('a t that is called as a method is a problem: the build would not read its sentence', () => {
  const said = checked("export const a = words => words.t('{what} lasts', { what: 1 })")
  expect(said).toContain('src/code.ts:1 call t by its own name')
  expect(checked("export const a = ({ t }) => t('{what} lasts', { what: 1 })")).not.toContain('call t by its own name')
})

test('words that are not ours and ISO days are refused in sentences for people, on screens and in refusals', () => {
  expect(checked("export const a = () => t('Papers to hand in.')")).toContain('"Papers" is not a word of ours')
  expect(checked("throw new Refusal('gone', 'This does not work any more.')")).toContain('"any more"')
  expect(checked("export const a = () => t('Due 2026-06-01.')")).toContain('"2026-06-01"')
  expect(checked('export const a = () => t(`{papers} documents were submitted.`) // not any more.')).not.toContain(
    'not a word',
  )
})

test('values that stand in the text of a refusal are a problem: no catalogue could hold it', () => {
  const inModule = 'src/modules/trial/server.ts'
  const refused = `throw new Refusal('gone', asked ? \`Only \${name} can do this.\` : 'Nobody can do this.')`
  expect(checked(refused, inModule)).toContain('say it with said(): `Only $')
  expect(checked(`const wrong = { path, message: \`Only \${name} can do this.\` }`, inModule)).toContain('said()')
  expect(checked("throw invalidField('a', said('Only {name} can do this.', { name }))", inModule)).not.toContain(
    'said()',
  )
})

test('what the server says is collected for the catalogue, what an operator reads is not', () => {
  const root = rootWith("throw new Refusal('gone', 'Nobody can do this.')", 'src/modules/trial/server.ts')
  mkdirSync(join(root, 'src/kit/server/backup'), { recursive: true })
  writeFileSync(join(root, 'src/kit/server/backup/place.ts'), "throw new Refusal('gone', 'There is no room here.')")
  spawnSync(process.execPath, [script], { cwd: root })
  const written = JSON.parse(readFileSync(join(root, 'src/kit/contract/messages/en.json'), 'utf8'))
  expect(written).toEqual({ 'Nobody can do this.': 'Nobody can do this.' })
})

const inSpanish = (code: string, path: string, spanish: Record<string, string>) => {
  const root = rootWith(code, path, spanish)
  const { stderr } = spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' })
  return { stderr, kept: JSON.parse(readFileSync(join(root, spanishFile), 'utf8')) }
}

test('what people read who are not of the office has to be there in Spanish, what the office reads has not', () => {
  const code = "export const a = () => t('Sign in')"
  expect(inSpanish(code, 'src/web.tsx', {}).stderr).toContain('lacks what src/web.tsx says: Sign in')
  expect(inSpanish(code, 'src/web.tsx', { 'Sign in': 'Iniciar sesión' }).stderr).not.toContain('es.json')
  expect(inSpanish(code, 'src/web-of-staff.ts', {}).stderr).not.toContain('es.json')
})

test('a translation has the same values, also those inside of a choice', () => {
  const code = "export const a = () => t('{days, plural, one {# day of {name}} other {# days of {name}}}', {})"
  const said = '{days, plural, one {# day of {name}} other {# days of {name}}}'
  const other = { [said]: '{days, plural, one {# día de {nombre}} other {# días de {nombre}}}' }
  expect(inSpanish(code, 'src/web.tsx', other).stderr).toContain('has other values in: {days, plural, one {# día')
  const same = { [said]: '{days, plural, one {# día de {name}} other {# días de {name}}}' }
  expect(inSpanish(code, 'src/web.tsx', same).stderr).not.toContain('es.json')
})

test('a translation of what nobody says any longer goes, the others are in order', () => {
  const code = "export const a = () => [t('Open'), t('Close')]"
  const { kept } = inSpanish(code, 'src/web.tsx', { Open: 'Abrir', Gone: 'Ido', Close: 'Cerrar' })
  expect(Object.entries(kept)).toEqual([
    ['Close', 'Cerrar'],
    ['Open', 'Abrir'],
  ])
})
