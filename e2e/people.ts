import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { type Product, signIn } from './product.ts'

/** Who visits: somebody signed out, or somebody of the demo. */
export const people = {
  stranger: null,
  administrator: ['admin@demo.example', 'staff'],
  coordinator: ['coordinator@demo.example', 'staff'],
  applicant: ['applicant@demo.example', 'applicant'],
  caregiver: ['caregiver@demo.example', 'applicant'],
} as const

export type Who = keyof typeof people

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

const states = new Map<string, Promise<Kept>>()

async function signedInState(browser: Browser, demo: Product, email: string, as: 'staff' | 'applicant') {
  const context = await browser.newContext()
  await signIn(await context.newPage(), demo, email, as)
  const state = await context.storageState()
  await context.close()
  return state
}

/** What the browser of a signed-in person keeps; each signs in once, because sign-ins are counted and limited. */
function keptBy(browser: Browser, demo: Product, who: Who): Promise<Kept> | undefined {
  const one = people[who]
  if (!one) return undefined
  const key = `${demo.url} ${who}`
  const [email, as] = one
  const state = states.get(key) ?? signedInState(browser, demo, email, as)
  states.set(key, state)
  return state
}

/** Lets somebody sign in anew: what their browser kept was ended. */
export const forget = (demo: Product, who: Who): boolean => states.delete(`${demo.url} ${who}`)

/** A browser of somebody in the demo. */
export async function browserOf(
  browser: Browser,
  demo: Product,
  who: Who,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const storageState = await keptBy(browser, demo, who)
  return browser.newContext({ ...options, reducedMotion: 'reduce', ...(storageState && { storageState }) })
}

/** A page in a browser of their own. */
export const pageOf = async (browser: Browser, demo: Product, who: Who, options: BrowserContextOptions = {}) =>
  (await browserOf(browser, demo, who, options)).newPage()

/** Asks the demo's server in somebody's name; answers `data`. */
export async function fetchAs<Data>(browser: Browser, demo: Product, who: Who, path: string): Promise<Data> {
  const state = await keptBy(browser, demo, who)
  const token = state?.origins[0]?.localStorage.find(one => one.name === 'token')?.value
  const response = await fetch(demo.url + path, { headers: { authorization: `Bearer ${token}` } })
  const { success, message, data } = (await response.json()) as { success: boolean; message: string; data: Data }
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}
