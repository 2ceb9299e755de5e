import { spawnSync } from 'node:child_process'
import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { persist, sync } from '../persist.ts'

/** Which process answers for the server in a directory. `born` tells it from a later process with the same number. */
export type Owner = { pid: number; born: string; released: boolean }

/** A hold on the directory; `release` lets the next process take it while this one lives on. */
export type Ownership = { release: () => void }

const ownerFile = /^owner\.(\d+)$/
/** What a process that died while it took or released the directory leaves beside; its number is in the name. */
const sideFile = /^owner\.\d+\.(\d+)(\.new)?$/

/** When the process began, or undefined when there is none; a zombie counts as none. Tells it from a later one with its number. */
export function bornOf(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.trim() || undefined
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields[19]}`
  } catch {
    return undefined
  }
}

/** Says whether the process exists and is not a zombie. */
export const isAlive = (pid: number): boolean => bornOf(pid) !== undefined

/** What the file says; undefined when it says nothing, as after a power cut. Then nobody owns: no process outlived that. */
function readOwner(file: string): Owner | undefined {
  try {
    const { pid, born, released } = JSON.parse(readFileSync(file, 'utf8'))
    return { pid: Number(pid), born: String(born), released: released === true }
  } catch {
    return undefined
  }
}

function newest(directory: string): { generation: number; owner: Owner | undefined } {
  const generations = readdirSync(directory).flatMap(name => Number(name.match(ownerFile)?.[1] ?? []))
  const generation = Math.max(0, ...generations)
  if (generation === 0) return { generation, owner: undefined }
  const owner = readOwner(join(directory, `owner.${generation}`))
  const holds = owner && !owner.released && bornOf(owner.pid) === owner.born
  return { generation, owner: holds ? owner : undefined }
}

/** The living owner of the directory, if there is one. */
export function livingOwner(directory: string): Owner | undefined {
  return newest(directory).owner
}

function dropLeftovers(directory: string): void {
  for (const name of readdirSync(directory)) {
    const [, pid] = name.match(sideFile) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(directory, name), { force: true })
  }
}

/**
 * Makes this process the owner, unless a living one holds the directory: then undefined. Owners are numbered files and
 * a number is taken by a hard link, which only one of several processes can make; the highest is never deleted.
 */
export function takeOwnership(directory: string): Ownership | undefined {
  const { generation, owner } = newest(directory)
  if (owner) return undefined
  const mine = join(directory, `owner.${generation + 1}`)
  const side = `${mine}.${process.pid}`
  const me: Owner = { pid: process.pid, born: bornOf(process.pid) ?? '', released: false }
  try {
    writeFileSync(side, JSON.stringify(me))
    sync(side)
    linkSync(side, mine)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw problem
  } finally {
    rmSync(side, { force: true })
  }
  sync(directory)
  if (generation > 0) rmSync(join(directory, `owner.${generation}`), { force: true })
  dropLeftovers(directory)
  const release = () => {
    try {
      persist(mine, JSON.stringify({ ...me, released: true }))
    } catch {
      // On a full disk: the directory is free once this process has ended.
    }
  }
  return { release }
}
