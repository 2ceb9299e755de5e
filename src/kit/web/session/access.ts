import { accessMark } from '../../contract/access.ts'
import { type StoredUser, saveUser, useSession } from './session.ts'

let load: (() => Promise<StoredUser>) | null = null
let loading = false

/** Sets how the signed-in account is read from the server: given by whoever starts the app. */
export function readAccountBy(by: () => Promise<StoredUser>): void {
  load = by
}

/**
 * Holds what the server said with an answer that this session may do against what is stored of it. What differs (a role that
 * was changed, a view that was left in another tab, claims that somebody wrote into the storage) is read anew.
 */
export function heardAccess(mark: string | null, sentWith: string | undefined): void {
  const { user, token } = useSession.getState()
  if (!mark || !user || !load || loading || token !== sentWith) return
  if (mark === accessMark(user, user.viewingAs?.id)) return
  loading = true
  load()
    .then(now => {
      if (useSession.getState().token === token) saveUser(now)
    })
    .catch(() => undefined)
    .finally(() => {
      loading = false
    })
}
