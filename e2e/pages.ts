import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { fetchAs, type Who } from './people.ts'
import type { Product } from './product.ts'

const read = (name: string) =>
  readFileSync(new URL(`../docs/contract/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

export type Route = { readonly path: string; readonly access: string }

const notBuilt = new Set(read('pages-not-built.txt'))

const routes: Route[] = read('route-table.tsv')
  .slice(1)
  .map(line => line.split('\t'))
  .map(([path = '', access = '']) => ({ path, access }))

/** The pages that are built, without the redirect of `/`. */
const builtRoutes: readonly Route[] = routes.filter(({ path }) => path !== '/' && !notBuilt.has(path))
export const notBuiltRoutes: readonly Route[] = routes.filter(({ path }) => notBuilt.has(path))

const visitors: Record<string, readonly Who[]> = {
  public: ['stranger'],
  staff: ['administrator', 'coordinator'],
  admin: ['administrator'],
  applicant: ['applicant', 'caregiver'],
  any: ['administrator', 'applicant'],
}

/** Pages of the staff that need a right which somebody lacks. */
const withoutRight: Partial<Record<Who, readonly string[]>> = {
  coordinator: [
    '/settings/audit',
    '/settings/retention/due',
    '/settings/retention/requests',
    '/caregivers/retention/:id',
  ],
}

/** The built pages that somebody can open. */
export const routesOf = (who: Who): Route[] =>
  builtRoutes.filter(({ access, path }) => visitors[access]?.includes(who) && !withoutRight[who]?.includes(path))

type Rows = { data: { id: string }[] }

/** What stands for `:id` in the addresses: somebody who is active, somebody who applies, a walkthrough, a text to sign, a test, a skill checklist, an evaluation, a webhook, a survey, an import. */
export type Ids = {
  readonly person: string
  readonly candidate: string
  readonly walkthrough: string
  readonly text: string
  readonly checklist: string
  /** A group of that checklist. */
  readonly group: string
  readonly test: string
  readonly evaluationForm: string
  readonly webhook: string
  readonly survey: string
  readonly staffImport: string
  /** The caregiver's own. */
  readonly evaluation: string
}

const firstOf = ({ data: [first] }: Rows): string => {
  if (!first) throw new Error('the demo has no such row')
  return first.id
}

export async function idsOf(browser: Browser, demo: Product): Promise<Ids> {
  const list = async (path: string) => firstOf(await fetchAs<Rows>(browser, demo, 'administrator', path))
  const checklist = await list('/api/skill-checklist?search=Home+health+aide')
  type Detail = { content: { groups: { id: string }[] } }
  const { content } = await fetchAs<Detail>(browser, demo, 'administrator', `/api/skill-checklist/${checklist}`)
  return {
    checklist,
    group: content.groups[0]?.id ?? '',
    person: await list('/api/caregiver?status=active'),
    candidate: await list('/api/caregiver?status=applicant'),
    walkthrough: await list('/api/onboarding/get-onboarding'),
    text: await list('/api/acknowledgement?search=HIPAA'),
    test: await list('/api/competency-test?search=basics'),
    webhook: await list('/api/webhook'),
    survey: await list('/api/survey?kind=survey'),
    staffImport: await list('/api/import'),
    evaluationForm: await list('/api/evaluation?search=Aide'),
    evaluation: firstOf({ data: await fetchAs<{ id: string }[]>(browser, demo, 'caregiver', '/api/evaluation/own') }),
  }
}

const additions: Record<string, string> = {
  '/applicant/signup': '?organization=harbor',
  '/user/set-password': '?token=none',
  '/reset-password': '?token=none',
  '/applicant/reset-password': '?token=none',
}

/** What a page shows beside what it opens with, as its address says it. */
const views: Record<string, readonly string[]> = {
  '/report': ['?view=requirements', '?view=forecast'],
}

/** The address of a route in the demo, from its path on. */
export function addressOf({ path }: Pick<Route, 'path'>, ids: Ids): string {
  if (path === '*') return '/no-such-page'
  const known = path.startsWith('/caregivers/') ? ids.person : ids.walkthrough
  const named: Record<string, string> = {
    '/settings/rule-packs/:key': 'federal-home-health',
    '/report/lists/:list': 'out-of-order',
    '/report/all/:report': 'onboarding',
    '/applicant/acknowledgement/:id': ids.text,
    '/settings/skill-checklist/:id': ids.checklist,
    '/applicant/skill-checklist/:id/checklist-detail': ids.checklist,
    '/applicant/skill-checklist/:id/checklist-detail/:groupId/skill': ids.checklist,
    '/applicant/competency-test/:id': ids.test,
    '/settings/competency-test/:id': ids.test,
    '/verify/:number': '0000-0000-0000',
    '/settings/evaluation/:id': ids.evaluationForm,
    '/settings/webhooks/:id': ids.webhook,
    '/report/survey/:id': ids.survey,
    '/settings/import/:id': ids.staffImport,
    '/survey/:token': 'a-link-that-nobody-made-up-yet',
    '/applicant/evaluation/:id': ids.evaluation,
  }
  return path.replace(':groupId', ids.group).replaceAll(/:\w+/g, named[path] ?? known) + (additions[path] ?? '')
}

/** That address, and those of the page's other views. */
export const addressesOf = (route: Route, ids: Ids): string[] => {
  const address = addressOf(route, ids)
  return [address, ...(views[route.path] ?? []).map(view => address + view)]
}
