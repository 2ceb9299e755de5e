import { type ChildProcess, spawn } from 'node:child_process'
import { on } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'
import { simpleParser } from 'mailparser'
import { program } from '../src/testing/program.ts'

export type Mail = { to: string; subject: string; text: string; html: string; link: string }

export type Product = {
  readonly url: string
  /** All mails written so far, oldest first. */
  mails(): Promise<Mail[]>
  /** The newest mail to the address whose subject fits; waits for it. */
  mailTo(address: string, subject: RegExp): Promise<Mail>
  /** A new organization by the command; answers the mailed link for the first password. */
  createOrganization(of: { name: string; shortName: string; email: string }): Promise<string>
}

const root = new URL('..', import.meta.url).pathname

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Resolves once the process prints the words; rejects with its output when it ends before. */
function says(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const hear = (chunk: Buffer) => {
      printed += chunk
      if (printed.includes(words)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', code => reject(new Error(`ended with ${code}: ${printed}`)))
  })
}

async function readMail(file: string): Promise<Mail> {
  const mail = await simpleParser(readFileSync(file))
  const to = [mail.to ?? []].flat().map(one => one.text)
  const text = mail.text ?? ''
  return {
    to: to.join(),
    subject: mail.subject ?? '',
    text,
    html: mail.html || '',
    link: text.match(/https?:\/\/\S+/)?.[0] ?? '',
  }
}

/** Reads the emails in a folder, oldest first, and each file once. */
function mailReader(folder: string) {
  const read = new Map<string, Promise<Mail>>()
  return () => {
    const names = readdirSync(folder).filter(name => name.endsWith('.eml') && !read.has(name))
    for (const name of names.sort()) read.set(name, readMail(join(folder, name)))
    return Promise.all(read.values())
  }
}

/** What `look` finds, now or when something is written into the folder. */
async function whenWritten<T>(folder: string, look: () => Promise<T | undefined>, what: string): Promise<T> {
  const watcher = watch(folder)
  const changes = on(watcher, 'change', { signal: AbortSignal.timeout(15_000) })
  try {
    let found = await look()
    while (found === undefined) {
      await changes.next()
      found = await look()
    }
    return found
  } catch (error) {
    throw new Error(`waited for ${what}`, { cause: error })
  } finally {
    watcher.close()
  }
}

type Started = { readonly product: Product; readonly stop: () => Promise<void> }

/** A folder of one's own for the product's data. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'carefold-e2e-'))
  // Root runs PostgreSQL as another user, which must be able to enter.
  chmodSync(dataDir, 0o755)
  return dataDir
}

type Settings = Record<string, string>

/** What the environment of a server says that answers at an address. */
const settingsAt = (dataDir: string, port: number, demo: 'on' | 'off', settings: Settings) => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  METRICS_PORT: '0',
  DEMO: demo,
  LOG_LEVEL: 'warn',
  OUTBOUND_TO_LOCALHOST: 'on',
  PUBLIC_URL: `http://localhost:${port}`,
  ...settings,
})

/** Starts a server and waits until it is ready, with the demo where it makes one. */
export async function startServer(dataDir: string, port: number, demo: 'on' | 'off', settings: Settings = {}) {
  const env = settingsAt(dataDir, port, demo, settings)
  const server = spawn(process.execPath, program('src/server.ts'), { cwd: root, env })
  await says(server, demo === 'on' ? 'Sign in at' : `runs at ${env.PUBLIC_URL}`)
  return { server, env }
}

/** Starts a product of one's own; `settings` are what its environment says besides. */
export async function startProduct(demo: 'on' | 'off', settings: Settings = {}): Promise<Started> {
  const dataDir = newDataDir()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { server, env } = await startServer(dataDir, port, demo, settings)
  const outbox = join(dataDir, 'outbox')
  const mails = mailReader(outbox)
  const product: Product = {
    url,
    mails,
    mailTo: (address, subject) =>
      whenWritten(
        outbox,
        async () => (await mails()).findLast(mail => mail.to.includes(address) && subject.test(mail.subject)),
        `an email to ${address}`,
      ),
    async createOrganization({ name, shortName, email }) {
      const flags = [
        '--name',
        name,
        '--short-name',
        shortName,
        '--time-zone',
        'America/Chicago',
        '--email',
        email,
        '--first-name',
        'Maya',
        '--last-name',
        'Torres',
      ]
      const made = spawn(process.execPath, program('scripts/create-organization.ts', ...flags), { cwd: root, env })
      await new Promise<void>((resolve, reject) =>
        made.once('exit', code =>
          code === 0 ? resolve() : reject(new Error(`create-organization ended with ${code}`)),
        ),
      )
      return (await product.mailTo(email, /account/)).link
    },
  }
  const stop = async () => {
    server.kill('SIGTERM')
    await new Promise(resolve => server.once('exit', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { product, stop }
}

type Fixtures = { product: Product; demo: Product }

/**
 * The running product, an empty one and one with the demo. One serves all files of a worker: an address that another file
 * uses too belongs to two organizations there, and a sign-in asks which one is meant.
 */
export const test = base.extend<object, Fixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { product, stop } = await startProduct('off')
      await use(product)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { product, stop } = await startProduct('on')
      await use(product)
      await stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
})

/** What new accounts of the journeys choose. */
export const password = 'quiet river under stones'
/** Everybody's in the demo; too well known for anybody else. */
export const demoPassword = 'carefold-demo-password'

export const desktop = { viewport: { width: 1440, height: 900 } } as const
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

/** Signs in on a page and waits until it has left the sign-in page. */
export async function signIn(
  page: Page,
  of: Pick<Product, 'url'>,
  email: string,
  as: 'staff' | 'applicant' = 'staff',
): Promise<void> {
  await page.goto(of.url + (as === 'staff' ? '/login' : '/applicant/login'))
  await page.getByLabel(/e-?mail/i).fill(email)
  const typed = email.endsWith('@demo.example') ? demoPassword : password
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.endsWith('/login'))
}

/** Opens the mailed link of a new organization, chooses the first password and signs in. */
export async function beginWith(page: Page, of: Product, link: string, email: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/login')
  await signIn(page, of, email)
  await page.waitForURL('**/dashboard')
}

/** What pages of these browsers write to their consoles as errors, and what crashes there; grows as they go on. */
export function watchErrors(...contexts: BrowserContext[]): string[] {
  const errors: string[] = []
  const watch = (page: Page) => {
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', message => {
      // What the browser itself says of a refused call, or of a connection that was lost, is told by the page.
      if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to)/.test(message.text()))
        errors.push(message.text())
    })
  }
  for (const context of contexts) {
    context.on('page', watch)
    // What the page's policy forbids and a library tries in silence.
    void context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`The policy forbids ${violatedDirective}: ${blockedURI}`),
      ),
    )
  }
  return errors
}

/** A browser of the administrator of a new organization, signed in. `before` runs when nothing was opened yet. */
export async function administratorOf(
  browser: Browser,
  product: Product,
  organization: { name: string; shortName: string },
  { before = async () => {}, ...of }: BrowserContextOptions & { before?: (page: Page) => Promise<void> } = {},
) {
  const email = `maya@${organization.shortName}.example`
  const link = await product.createOrganization({ ...organization, email })
  const context = await browser.newContext(of)
  const errors = watchErrors(context)
  const page = await context.newPage()
  await before(page)
  await beginWith(page, product, link, email)
  return { page, context, errors, email }
}
