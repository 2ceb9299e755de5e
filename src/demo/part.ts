import type { Day } from '../kit/contract/time.ts'
import type { Calls } from './calls.ts'
import type { Cast, Stage } from './cast.ts'
import type { Settings } from './settings.ts'

export type DemoOffice = { readonly admin: Calls; readonly settings: Settings; readonly today: Day }

export type DemoStage = Stage & {
  readonly coordinator: Calls
  readonly nurse: Calls
  /** The people with sign-ins of their own. */
  readonly cast: Cast
  /** The id of somebody who was imported, by their first and last name. */
  readonly idOf: (name: string) => string
}

/** A module's part of the demo: a file of this folder. */
export type DemoPart = {
  /** What the office sets up before anybody is there. Rules that it adds count from years ago. */
  readonly setUp?: (office: DemoOffice) => Promise<void>
  /** What people do once everybody is there. */
  readonly play?: (stage: DemoStage) => Promise<void>
}
