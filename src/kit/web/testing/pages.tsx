import { vi } from 'vitest'
import { open } from '../../contract/access.ts'
import { type Page, page } from '../routing/guard.ts'

const saying = (text: string) => () => <p>{text}</p>

/** Loads a screen that says something. */
export const words = (text: string) => async () => saying(text)

/** A page that is open to everybody; it says where it is. */
export const at = (path: string, load: Page['load'] = words(`here is ${path}`)): Page =>
  page({ path, allow: open, layout: 'none', title: () => path, load })

/** A page whose code comes when the test says so. */
export function slow(path: string) {
  const code = Promise.withResolvers<Awaited<ReturnType<Page['load']>>>()
  const load = vi.fn(() => code.promise)
  return { page: at(path, load), load, ...code, come: () => code.resolve(saying(`here is ${path}`)) }
}
