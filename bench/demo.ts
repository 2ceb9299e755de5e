import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { password } from '../src/demo/sign-ins.ts'
import { startProgram } from './processes.ts'

export type Session = { user: object; token: string }

/** Starts the product, waits for its demo, and a browser beside it. Also tells how long the demo took. */
export async function startDemo(dataDir: string, port: number, executablePath: string | undefined) {
  const env = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', METRICS_PORT: '0' }
  const server = await startProgram('src/server.ts', port, '/health/ready', env)
  const began = performance.now()
  while (!(await fetch(`${server.url}/api/organization/public/harbor`)).ok) await sleep(250)
  const demoSeconds = Math.round((performance.now() - began) / 1000)
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  async function stop() {
    await browser.close()
    await server.stop()
  }
  return { url: server.url, browser, demoSeconds, stop }
}

/** Signs in as somebody of the demo. */
export async function signIn(url: string, as: 'admin' | 'applicant'): Promise<Session> {
  const path = as === 'admin' ? '/api/admin/login' : '/api/login'
  const body = JSON.stringify({ email: `${as}@demo.example`, password })
  const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { data: Session }).data
}

/** A browser of its own, signed in or not. */
export async function contextOf(browser: Browser, width: number, session: Session | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' })
  await context.addInitScript(kept => {
    if (!kept) return
    localStorage.setItem('user', JSON.stringify(kept.user))
    localStorage.setItem('token', kept.token)
    localStorage.setItem('tokenExpiry', new Date(Date.now() + 3_600_000).toISOString())
  }, session)
  return context
}
