import { KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import type { MenuAction } from '../../../kit/web/lists/RowMenu.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { type MadeWebhook, type Webhook, webhooksApi } from '../contract.ts'
import { deliveriesApi } from '../deliveries/contract.ts'
import { NewSecret } from './NewSecret.tsx'

type After = { onChanged: (webhook: Webhook) => void; onDeleted: (id: string) => void }

/** Asks before something is done with a webhook, and does it. */
function useAsked<Done>(
  call: { loading: boolean; error: Parameters<typeof ConfirmDialog>[0]['error']; reset: () => void },
  words: { title: string; label: string; about: string; destructive?: boolean },
  run: (webhook: Webhook) => Promise<Done>,
) {
  const [asked, setAsked] = useState<Webhook | null>(null)
  const close = () => {
    call.reset()
    setAsked(null)
  }
  const dialog = asked && (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.label}
      destructive={words.destructive ?? false}
      loading={call.loading}
      error={call.error}
      onConfirm={() => void run(asked)}
      onClose={close}
    >
      {words.about}
    </ConfirmDialog>
  )
  return { ask: setAsked, close: () => setAsked(null), dialog }
}

function useRotating({ onChanged }: After) {
  const [made, setMade] = useState<MadeWebhook | null>(null)
  const call = useApiMutation(webhooksApi.rotateSecret, { tells: false })
  const { ask, close, dialog } = useAsked(
    call,
    {
      title: t('Create a new signing secret?'),
      label: t('Create secret'),
      about: t('We sign with both secrets for 24 hours, so that you can change your program without missing an event.'),
    },
    async ({ id }) => {
      const answer = await call.send({ params: { id } })
      if (!answer) return
      close()
      setMade(answer)
    },
  )
  const told = made && (
    <NewSecret
      of={made}
      onClose={() => {
        onChanged(made.webhook)
        setMade(null)
      }}
    />
  )
  const dialogs = (
    <>
      {dialog}
      {told}
    </>
  )
  return { ask, dialogs }
}

function useDeleting({ onDeleted }: After) {
  const call = useApiMutation(webhooksApi.deleteWebhook)
  const { ask, close, dialog } = useAsked(
    call,
    {
      title: t('Delete this webhook?'),
      label: t('Delete webhook'),
      about: t('Your program gets no more events from us. The log of this webhook is deleted too.'),
      destructive: true,
    },
    async ({ id }) => {
      if ((await call.send({ params: { id } })) === undefined) return
      close()
      onDeleted(id)
    },
  )
  return { ask, dialog }
}

/** What can be done with a webhook, and the dialogs that it opens. */
export function useWebhookActions(after: After) {
  const { onChanged } = after
  const refreshes = [deliveriesApi.listDeliveries]
  const test = useApiMutation(webhooksApi.sendTest, { onDone: onChanged, refreshes })
  const pause = useApiMutation(webhooksApi.pauseWebhook, { onDone: onChanged })
  const resume = useApiMutation(webhooksApi.resumeWebhook, { onDone: onChanged, refreshes })
  const rotating = useRotating(after)
  const deleting = useDeleting(after)
  const of = ({ id }: Webhook) => ({ params: { id } })
  const actions = (webhook: Webhook): MenuAction[] => {
    const isPaused = webhook.state === 'paused'
    return [
      {
        label: t('Send a test event'),
        icon: Send,
        onClick: () => void test.send(of(webhook)),
        unless: isPaused ? t('Resume this webhook first.') : null,
      },
      isPaused
        ? { label: t('Resume'), icon: Play, onClick: () => void resume.send(of(webhook)) }
        : { label: t('Pause'), icon: Pause, onClick: () => void pause.send(of(webhook)) },
      { label: t('New secret'), icon: KeyRound, onClick: () => rotating.ask(webhook) },
      { label: t('Delete'), icon: Trash2, onClick: () => deleting.ask(webhook) },
    ]
  }
  const dialogs = (
    <>
      {rotating.dialogs}
      {deleting.dialog}
    </>
  )
  return { actions, dialogs }
}
