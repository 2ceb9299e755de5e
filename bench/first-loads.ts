import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { contextOf, signIn, startDemo } from './demo.ts'

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

async function measure(browser: Browser, url: string, visit: Visit): Promise<FirstLoad> {
  const session = visit.as === 'nobody' ? null : await signIn(url, visit.as)
  const context = await contextOf(browser, visit.width, session)
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
  const { url, browser, demoSeconds, stop } = await startDemo(dataDir, port, executablePath)
  try {
    const loads: FirstLoad[] = []
    for (const visit of visits) loads.push(await measure(browser, url, visit))
    return { demoSeconds, loads }
  } finally {
    await stop()
  }
}
