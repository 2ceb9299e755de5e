import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const debianPostgres = '/usr/lib/postgresql'

/** The program of a browser for the journeys: the machine's, Playwright's own, or one that is installed now; else undefined. */
export function findChromium(): string | undefined {
  return (
    installedChromium() ??
    (installDebian('chromium') ? installedChromium() : undefined) ??
    (spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' }).status === 0
      ? installedChromium()
      : undefined)
  )
}

function installedChromium(): string | undefined {
  const found = names.map(inPath).find(Boolean)
  return found ?? [macChrome, chromium.executablePath()].find(existsSync)
}

/** The directory with the programs of the newest PostgreSQL server of the system, installed now when that can be; else undefined. */
export function findPostgres(): string | undefined {
  return installedPostgres() ?? (installDebian('postgresql') ? installedPostgres() : undefined)
}

function installedPostgres(): string | undefined {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : []
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  return newestFirst.map(version => join(debianPostgres, version, 'bin')).find(bin => existsSync(join(bin, 'postgres')))
}

function inPath(program: string): string | undefined {
  const directories = (process.env.PATH ?? '').split(':')
  return directories.map(directory => join(directory, program)).find(existsSync)
}

/** Installs a package of Debian's when this is root on Debian, and says whether that worked. */
function installDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !inPath('apt-get')) return false
  console.log(`Installing Debian's package ${name} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options).status === 0
  return install() || (spawnSync('apt-get', ['update', '-q'], options).status === 0 && install())
}
