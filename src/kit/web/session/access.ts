import { accessMark } from '../../contract/access-mark.ts'
import { answers } from '../api/transport.ts'
import type { LoadAccount } from '../drafts/account.ts'
import { saveUser, useSession } from './session.ts'

/**
 * Holds what the server says with each answer that this session may do against what is stored of it. What differs (a role
 * that was changed, a view that was left in another tab, claims that somebody wrote into the storage) is read anew.
 * Answers how to stop.
 */
export function followAccess(load: LoadAccount): () => void {
  let reading = false
  async function read(token: string): Promise<void> {
    reading = true
    try {
      const now = await (await load()).readAccount()
      if (useSession.getState().token === token) saveUser(now)
    } catch {
      // The next answer says it again.
    } finally {
      reading = false
    }
  }
  answers.heard = (mark, sentWith) => {
    const { user, token } = useSession.getState()
    if (!mark || !user || !token || reading || sentWith !== `Bearer ${token}`) return
    if (mark !== accessMark(user, user.viewingAs?.id, user.worksWith)) void read(token)
  }
  return () => {
    answers.heard = null
  }
}
