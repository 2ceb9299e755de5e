import { useEffect } from 'react'
import { preloadLayers } from '../dialogs/layers.tsx'
import { usePlugs } from '../routing/plugs.ts'
import { SignOutQuestion } from '../session/SignOutQuestion.tsx'
import { useSession } from '../session/session.ts'
import type { LoadSendPage } from './account.ts'
import { startAnswers } from './answer-queue.ts'
import { startOutbox } from './outbox.ts'

/**
 * Sends the pages and answers that wait on this device while somebody is signed in, whatever page they are on. Menus and sheets are
 * fetched now, so that the way out and the list of steps open when the network is gone.
 */
export function OutboxRun({ load }: { load: LoadSendPage }) {
  const accountId = useSession(session => session.user?.id)
  useEffect(() => {
    if (accountId)
      void load()
        .then(startOutbox)
        .catch(() => undefined)
  }, [accountId, load])
  const { answers } = usePlugs()
  useEffect(() => {
    if (accountId) void startAnswers(answers)
  }, [accountId, answers])
  useEffect(preloadLayers, [])
  return <SignOutQuestion />
}
