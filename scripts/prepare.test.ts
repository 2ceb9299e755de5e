import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import vite from '../vite.config.ts'

const root = mkdtempSync('/tmp/carefold-prepare-')
afterAll(() => rmSync(root, { recursive: true }))

/** A file of the clone, last changed at the second `at`. */
function put(path: string, at: number, text = ''): void {
  const place = join(root, path)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text)
  utimesSync(place, at, at)
}

const sources = [
  'src/web.tsx',
  'src/kit/web/shell/App.tsx',
  'index.html',
  'vite.config.ts',
  'scripts/no-server-code.ts',
]
const page = `${vite.build?.outDir}/index.html`

/** What it says of a clone whose packages are installed. */
const prepare = () => spawnSync(process.execPath, [join(root, 'scripts/prepare.mjs'), '--build'], { encoding: 'utf8' })

test('the browser app is built when it is missing or older than one of its sources, and only then', () => {
  cpSync('scripts/prepare.mjs', join(root, 'scripts/prepare.mjs'))
  put('package-lock.json', 1000)
  put('node_modules/.package-lock.json', 2000)
  // In the place of Vite: writes the page where the build writes it.
  put('node_modules/vite/bin/vite.js', 1000, `require('node:fs').writeFileSync('${page}', '')`)
  mkdirSync(join(root, 'node_modules/.bin'))
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  mkdirSync(dirname(join(root, page)), { recursive: true })
  for (const path of sources) put(path, 1000)
  const builds = () => {
    const { status, stdout, stderr } = prepare()
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return stdout.includes('Building')
  }
  expect(builds()).toBe(true)
  for (const path of sources) {
    put(page, 5000)
    expect(builds(), path).toBe(false)
    put(path, 6000)
    expect(builds(), path).toBe(true)
    put(path, 1000)
  }
})
