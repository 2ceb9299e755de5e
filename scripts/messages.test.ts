import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = join(import.meta.dirname, 'messages.mjs')

/** What the check of messages says about one file of the browser's code. */
function checked(code: string): string {
  const root = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/kit/web/text/messages'), { recursive: true })
  writeFileSync(join(root, 'src/kit/web/text/messages/en.json'), '{}')
  writeFileSync(join(root, 'src/code.ts'), code)
  return spawnSync(process.execPath, [script, '--check'], { cwd: root, encoding: 'utf8' }).stderr
}

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
