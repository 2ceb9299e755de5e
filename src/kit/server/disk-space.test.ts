import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testProduct } from '../../testing/test-product.ts'
import { diskWords } from './disk-space.ts'

const { services } = await testProduct()
const roomy = { ...services, limits: { warnShare: 0, floorBytes: 0 } }

test('a disk that hangs is told while it hangs, and is no longer once it answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pipes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pipes = Array.from({ length: Number(process.env.UV_THREADPOOL_SIZE ?? 4) }, (_, at) => join(folder, `${at}`))
  execFileSync('sh', ['-c', 'mkfifo "$@"', 'sh', ...pipes])
  // Whoever opens a pipe waits for its writer: these hold every thread that could look at the disk.
  const held = pipes.map(pipe => open(pipe, 'r'))
  expect(await diskWords(roomy)).toBe('does not answer')
  spawn('sh', ['-c', 'for pipe; do : > "$pipe"; done', 'sh', ...pipes])
  for (const one of await Promise.all(held)) await one.close()
  expect(await diskWords(roomy)).toBeNull()
})

test('a little room is told in percent, and what cannot be read is told and not thrown', async () => {
  expect(await diskWords({ ...services, limits: { warnShare: 1 } })).toMatch(/^\d+ % free$/)
  // A folder cannot be made in a file.
  const config = { ...services.config, dataDir: join(import.meta.filename, 'below') }
  expect(await diskWords({ ...services, config })).toBe('cannot be read')
})
