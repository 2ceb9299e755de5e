import { existsSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { password } from '../src/demo/sign-ins.ts'
import { startProgram } from './processes.ts'

export type FirstLoad = { what: string; kilobytes: number; goal: number }

const web = fileURLToPath(new URL('../dist/web', import.meta.url))

/** The size of an asset as it goes over the wire: the Brotli file made by the build, or the file itself. */
function sizeOf(path: string): number {
  const file = web + path
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : existsSync(file) ? statSync(file).size : 0
}

type Visit = { what: string; path: string; width: number; goal: number; as: 'nobody' | 'admin' | 'applicant' }

// Goals in KB: stack.md, what was reached in the prototype.
const visits: readonly Visit[] = [
  { what: 'sign-in', path: '/login', width: 390, goal: 138, as: 'nobody' },
  { what: 'applicant step, phone', path: '/applicant/document-upload', width: 390, goal: 153, as: 'applicant' },
  { what: 'dashboard', path: '/dashboard', width: 1440, goal: 254, as: 'admin' },
  { what: 'caregivers, phone', path: '/caregivers', width: 390, goal: 178, as: 'admin' },
  { what: 'caregivers, desktop', path: '/caregivers', width: 1440, goal: 314, as: 'admin' },
]

type SignedIn = { user: object; token: string }

async function signIn(url: string, as: Visit['as']): Promise<SignedIn | null> {
  if (as === 'nobody') return null
  const path = as === 'admin' ? '/api/admin/login' : '/api/login'
  const body = JSON.stringify({ email: `${as}@demo.example`, password })
  const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { data: SignedIn }).data
}

async function measure(browser: Browser, url: string, visit: Visit): Promise<FirstLoad> {
  const signedIn = await signIn(url, visit.as)
  const context = await browser.newContext({ viewport: { width: visit.width, height: 900 }, serviceWorkers: 'block' })
  await context.addInitScript(kept => {
    if (!kept) return
    localStorage.setItem('user', JSON.stringify(kept.user))
    localStorage.setItem('token', kept.token)
    localStorage.setItem('tokenExpiry', new Date(Date.now() + 3_600_000).toISOString())
  }, signedIn)
  const page = await context.newPage()
  const paths = new Set<string>()
  page.on('request', request => paths.add(new URL(request.url()).pathname))
  await page.goto(url + visit.path, { waitUntil: 'networkidle' })
  const arrived = new URL(page.url()).pathname
  if (arrived !== visit.path) throw new Error(`${visit.path} led to ${arrived}`)
  await context.close()
  const bytes = [...paths].filter(path => /\.(js|css)$/.test(path)).reduce((sum, path) => sum + sizeOf(path), 0)
  return { what: visit.what, kilobytes: Math.round(bytes / 1000), goal: visit.goal }
}

/** Starts the product with its demo and adds up what a browser loads on a first visit; also tells how long the demo took. */
export async function measureFirstLoads(dataDir: string, port: number, executablePath: string | undefined) {
  const env = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', METRICS_PORT: '0' }
  const server = await startProgram('src/server.ts', port, '/health/ready', env)
  const began = performance.now()
  while (!(await fetch(`${server.url}/api/organization/public/harbor`)).ok) await sleep(250)
  const demoSeconds = Math.round((performance.now() - began) / 1000)
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  try {
    const loads: FirstLoad[] = []
    for (const visit of visits) loads.push(await measure(browser, server.url, visit))
    return { demoSeconds, loads }
  } finally {
    await browser.close()
    await server.stop()
  }
}
