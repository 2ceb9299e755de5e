import type { Finder } from './finders.ts'
import type { Page } from './guard.ts'
import type { Notice } from './notices.tsx'
import type { PeopleAction } from './people-actions.ts'

/** All of a module that runs in the browser: what its `web/pages.tsx` exports. */
export type Screens = {
  readonly pages: readonly Page[]
  readonly finders?: readonly Finder[]
  readonly notices?: readonly Notice[]
  readonly peopleActions?: readonly PeopleAction[]
}
