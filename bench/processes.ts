import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type Running = { process: ChildProcess; pid: number; url: string; readyAfter: number; stop(): Promise<void> }

const root = fileURLToPath(new URL('..', import.meta.url))

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

/** Starts a Node program of the repository on a port and waits until the path answers. */
export async function startProgram(
  script: string,
  port: number,
  path: string,
  env: Record<string, string>,
): Promise<Running> {
  const began = performance.now()
  // As `npm start` does.
  const flags = ['--expose-gc', '--max-semi-space-size=4', '--import', './scripts/quick-start.mjs']
  const child = spawn(process.execPath, [...flags, script], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    // A refused connection costs less than a refused fetch, which would take time from the start that it measures.
    const answered =
      (await isOpen(port)) &&
      (await fetch(url + path).then(
        async answer => {
          await answer.arrayBuffer()
          return answer.ok
        },
        () => false,
      ))
    if (answered) break
    await sleep(5)
  }
  const readyAfter = performance.now() - began
  async function stop() {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { process: child, pid: child.pid ?? 0, url, readyAfter, stop }
}

function statOf(pid: number): { parent: number; milliseconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // Fields 4, 14 and 15 of proc(5); a tick is 10 ms on Linux.
    return { parent: Number(fields[1]), milliseconds: (Number(fields[11]) + Number(fields[12])) * 10 }
  } catch {
    return undefined
  }
}

/** CPU time in milliseconds of the process and of everything that the database server runs. */
export function cpuOf(pid: number, postmaster: number): number {
  const backends = readdirSync('/proc')
    .map(Number)
    .flatMap(one => (one ? [statOf(one)] : []))
    .filter(stat => stat?.parent === postmaster)
    .reduce((sum, stat) => sum + (stat?.milliseconds ?? 0), 0)
  return backends + (statOf(pid)?.milliseconds ?? 0)
}

/** Resident and proportional memory of a process, in MB. */
export function memoryOf(pid: number): { rss: number; pss: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const value = (name: string) => Math.round(Number(text.match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1]) / 1024)
  return { rss: value('Rss'), pss: value('Pss') }
}

/** The middle value. */
export const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
