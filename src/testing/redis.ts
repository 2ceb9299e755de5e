import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { freePort } from './product.ts'

/** Where Debian has it; tests that need it are skipped where there is none. */
const program = '/usr/bin/redis-server'
export const hasRedis = existsSync(program)

/** A Redis of a test file's own, which keeps nothing, in a folder of its own, and how to stop and start it. */
export async function testRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'carefold-redis-'))
  const port = String(await freePort())
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const text of child.stdout ?? []) if (String(text).includes('Ready to accept')) break
    child.stdout?.resume()
  }

  async function stop(): Promise<void> {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
    child = null
  }

  await start()
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { url: `redis://127.0.0.1:${port}`, start, stop }
}
