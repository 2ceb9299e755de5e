// Makes a clone ready to run: installs packages, sees to Node 24, and with "--build" builds the browser app when it is
// missing or older than its sources. Runs under Node 20 and before there is any package, so it imports nothing but Node.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const installed = join(root, 'node_modules/.package-lock.json')
const node24 = join(root, 'node_modules/.bin/node')
/** npm writes both lock files in one go, in either order. */
const oneGo = 5000

const changed = path => (existsSync(path) ? statSync(path).mtimeMs : 0)

function run(what, command, args, cwd = root) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  console.error(`Could not ${what}${error ? `: ${error.message}` : ', see above'}.`)
  process.exit(1)
}

function install() {
  if (changed(installed) + oneGo > changed(join(root, 'package-lock.json'))) return
  console.log('Installing packages ...')
  // Not "npm ci": it refuses a lock file without the packages of other platforms, which npm leaves out when a registry
  // lacks them. "npm install" takes exactly the locked versions too, and "--no-save" leaves the lock file alone.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  if (npm) run('install the packages', process.execPath, [npm, ...args])
  else run('install the packages', 'npm', args)
  const now = new Date()
  utimesSync(installed, now, now)
}

/** The package "node" fetches Node itself when it is installed, unless npm was told to run no such scripts. */
function fetchNode() {
  if (spawnSync(node24, ['--version']).stdout?.toString().startsWith('v24.')) return
  console.log('Fetching Node 24 ...')
  const home = join(root, 'node_modules/node')
  run('fetch Node 24', process.execPath, ['installArchSpecificPackage.js'], home)
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  rmSync(node24, { force: true })
  symlinkSync('../node/bin/node', node24)
}

function newest(path) {
  if (!statSync(path).isDirectory()) return changed(path)
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))))
}

function build() {
  const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'scripts/no-server-code.ts', 'package-lock.json']
  const present = sources.map(name => join(root, name)).filter(existsSync)
  if (changed(join(root, 'dist/web/index.html')) > Math.max(...present.map(newest))) return
  console.log('Building the browser app ...')
  run('build the browser app', node24, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
}

install()
fetchNode()
if (process.argv.includes('--build')) build()
