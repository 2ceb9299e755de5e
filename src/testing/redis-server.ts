import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Debian has it; tests that need it are skipped where there is none. */
const program = '/usr/bin/redis-server'
export const hasRedis = existsSync(program)

/** A Redis of one's own at a port, which keeps nothing, in a folder of its own, and how to stop, start and remove it. */
export async function startRedis(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'carefold-redis-'))
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    child = spawn(program, ['--port', String(port), ...settings], { stdio: ['ignore', 'pipe', 'ignore'] })
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

  async function remove(): Promise<void> {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }

  await start()
  return { url: `redis://127.0.0.1:${port}`, start, stop, remove }
}
