import type { SealedColumn } from './kit/server/seal.ts'
import { sealedColumns as ofProfiles } from './modules/caregivers/profile/work.ts'
import { sealedColumns as ofDrafts } from './modules/session/drafts/store.ts'

/** The one list of all columns whose values are sealed. */
export const allSealed: readonly SealedColumn[] = [...ofProfiles, ...ofDrafts]
