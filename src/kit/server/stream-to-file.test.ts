import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { streamToFile } from './stream-to-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'stream-to-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* failing() {
  yield 'First row\r\n'
  throw new Error('the rows could not be read')
}

test('content that fails is a failure, and its file was opened before it is told: removed, it does not come back', async () => {
  for (let round = 0; round < 200; round++) {
    const path = join(folder, `failed-${round}`)
    await expect(streamToFile(failing(), path)).rejects.toThrow('the rows could not be read')
    expect(existsSync(path)).toBe(true)
  }
})

test('what came is in the file, which nobody else reads', async () => {
  const path = join(folder, 'whole')
  await streamToFile(Readable.from(['Zoë\r\n', Buffer.from('Ana\r\n')]), path)
  expect(readFileSync(path, 'utf8')).toBe('Zoë\r\nAna\r\n')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a file that cannot be opened is a failure', async () => {
  await expect(streamToFile(failing(), join(folder, 'no-such-folder', 'file'))).rejects.toThrow()
})
