import type { Layout, LayoutComponent } from './guard.ts'

/** Loads what stands around a page. */
export const layoutLoaders: Record<Exclude<Layout, 'none'>, () => Promise<LayoutComponent>> = {
  card: () => import('../shell/CardLayout.tsx').then(m => m.CardLayout),
  main: () => import('../shell/MainLayout.tsx').then(m => m.MainLayout),
  applicant: () => import('../shell/ApplicantLayout.tsx').then(m => m.ApplicantLayout),
  referee: () => import('../shell/RefereeLayout.tsx').then(m => m.RefereeLayout),
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

/** Loads at the first call; what failed to come is loaded again at the next. */
export function comesOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  return () => {
    coming ??= load().catch(error => {
      coming = undefined
      throw error
    })
    return coming
  }
}
