import type { Finder } from './finders.ts'
import type { Page } from './guard.ts'
import type { Notice } from './notices.tsx'
import type { PeopleAction } from './people-actions.ts'
import type { Plugs } from './plugs.ts'

/** All of a module that runs in the browser: what its `web/pages.tsx` and `web/staff-pages.tsx` export. */
export type Screens = {
  readonly pages: readonly Page[]
  readonly finders?: readonly Finder[]
  readonly notices?: readonly Notice[]
  readonly peopleActions?: readonly PeopleAction[]
  readonly tasks?: Plugs['tasks']
  readonly queues?: Plugs['queues']
  readonly evidence?: Plugs['evidence']
  readonly acts?: Plugs['acts'][number]
  readonly answers?: Plugs['answers']
  readonly account?: Plugs['account']
  readonly profile?: Plugs['profile']
  readonly overProfile?: Plugs['overProfile']
  readonly policies?: Plugs['policies']
  readonly peek?: Plugs['peek']
  readonly personActions?: Plugs['personActions']
  readonly reportActions?: Plugs['reportActions']
  readonly bar?: Plugs['bar'][number]
}
