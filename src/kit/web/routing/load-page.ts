import type { ComponentType } from 'react'
import type { Layout, LayoutComponent, Page, PageCode } from './guard.ts'

const layouts: Record<Layout, () => Promise<LayoutComponent | null>> = {
  card: () => import('../shell/CardLayout.tsx').then(m => m.CardLayout),
  main: () => import('../shell/MainLayout.tsx').then(m => m.MainLayout),
  applicant: () => import('../shell/ApplicantLayout.tsx').then(m => m.ApplicantLayout),
  referee: () => import('../shell/RefereeLayout.tsx').then(m => m.RefereeLayout),
  none: async () => null,
}

/** Spec 9: route code loading time-out, in milliseconds. */
const loadingTimeout = 120_000

/** Loads code and gives up with an error after the time-out (spec 8: a failure is raised as an error). */
export function loadInTime<T>(load: () => Promise<T>, limit: number = loadingTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long to load.')), limit)
  })
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}

const here = new WeakMap<Page, PageCode>()

/** The page's code when it was loaded before. */
export const codeHere = (of: Page): PageCode | undefined => here.get(of)

/** Keeps a page's code, so that the page opens at once. */
export function keepCode(of: Page, code: PageCode): PageCode {
  here.set(of, code)
  return code
}

/** A component that throws what went wrong, so that the Oops page shows where the component would have stood. */
function thrower(error: unknown): ComponentType {
  return () => {
    throw error
  }
}

/** Loads a page's code and keeps it. What fails becomes a screen that throws it, in its layout, and is not kept. */
export async function loadPage(of: Page): Promise<PageCode> {
  const layout = loadInTime(layouts[of.layout])
  try {
    const [Screen, Layout] = await Promise.all([loadInTime(of.load), layout])
    return keepCode(of, { Screen, Layout })
  } catch (error) {
    return { Screen: thrower(error), Layout: await layout.catch(() => null) }
  }
}
