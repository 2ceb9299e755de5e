import { spawnSync } from 'node:child_process'
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which process answers for the server in a directory. `born` tells it from a later process with the same number. */
export type Owner = { pid: number; born: string; released: boolean }

/** A hold on the directory; `release` lets the next process take it while this one lives on. */
export type Ownership = { release: () => void }

const ownerFile = /^owner\.(\d+)$/

/** When the process began, or undefined when there is none; a zombie counts as none. */
function bornOf(pid: number): string | undefined {
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

function newest(directory: string): { generation: number; owner: Owner | undefined } {
  const generations = readdirSync(directory).flatMap(name => Number(name.match(ownerFile)?.[1] ?? []))
  const generation = Math.max(0, ...generations)
  if (generation === 0) return { generation, owner: undefined }
  const owner: Owner = JSON.parse(readFileSync(join(directory, `owner.${generation}`), 'utf8'))
  const holds = !owner.released && bornOf(owner.pid) === owner.born
  return { generation, owner: holds ? owner : undefined }
}

/** The living owner of the directory, if there is one. */
export function livingOwner(directory: string): Owner | undefined {
  return newest(directory).owner
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
  writeFileSync(side, JSON.stringify(me))
  try {
    linkSync(side, mine)
  } catch {
    return undefined
  } finally {
    rmSync(side)
  }
  if (generation > 0) rmSync(join(directory, `owner.${generation}`), { force: true })
  const release = () => {
    writeFileSync(side, JSON.stringify({ ...me, released: true }))
    renameSync(side, mine)
  }
  return { release }
}
