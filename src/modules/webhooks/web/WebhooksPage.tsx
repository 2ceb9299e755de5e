import { Box, Button, Typography } from '@mui/material'
import { Pencil, Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type MadeWebhook, type Webhook, webhookStates, webhooksApi } from '../contract.ts'
import { EventLines } from './EventWords.tsx'
import { NewSecret } from './NewSecret.tsx'
import { useWebhookActions } from './WebhookActions.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { stateWords, WebhookState } from './WebhookState.tsx'

const nameOf = ({ url, description }: Webhook) => description || new URL(url).host
const lastOf = ({ lastDeliveredAt }: Webhook) => (lastDeliveredAt ? showRecent(lastDeliveredAt) : t('Never'))

function Name({ of }: { of: Webhook }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2">{nameOf(of)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {of.url}
      </Typography>
    </Box>
  )
}

const columns = (): Column<Webhook>[] => [
  { name: 'url', title: t('Webhook'), sort: true, grow: 1.5, cell: of => <Name of={of} /> },
  { name: 'events', title: t('Events'), cell: of => <EventLines of={of} /> },
  { name: 'lastDeliveredAt', title: t('Last delivered'), width: 180, cell: lastOf },
  { name: 'state', title: t('Status'), width: 120, cell: of => <WebhookState of={of} /> },
]

const filters = (): Filter[] => [
  { name: 'state', label: t('Status'), options: webhookStates.map(value => ({ value, label: stateWords[value]() })) },
]

const card = (of: Webhook) => ({
  title: nameOf(of),
  detail: of.url,
  more: (
    <Typography component="div" variant="body2" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <EventLines of={of} />
      <Box sx={{ color: 'text.secondary' }}>{t('Last delivered: {time}', { time: lastOf(of) })}</Box>
      <WebhookState of={of} />
    </Typography>
  ),
})

/** Settings: the programs that are told of what happens. */
export function WebhooksPage() {
  const list = useList(webhooksApi.listWebhooks, { filters: filters() })
  const added = useDialog('new', true)
  const edited = useDialog('edit', list.find)
  const [made, setMade] = useState<MadeWebhook | null>(null)
  const { actions, dialogs } = useWebhookActions({ onChanged: list.updated, onDeleted: list.removed })
  const onMade = (of: MadeWebhook) =>
    added.closeThen(() => {
      list.created()
      setMade(of)
    })
  const add = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => added.show()}>
      {t('Add webhook')}
    </Button>
  )
  const form = (of: Webhook | 'new', onClose: () => void) => (
    <WebhookForm
      of={of}
      onMade={onMade}
      onChanged={webhook => {
        list.updated(webhook)
        onClose()
      }}
      onClose={onClose}
    />
  )
  return (
    <>
      <ListPage<Webhook>
        title={t('Webhooks')}
        detail={t('Tell your other programs, such as scheduling, as soon as something changes here.')}
        back={{ to: '/settings', label: t('Settings') }}
        action={add}
        list={list}
        columns={columns()}
        nameOf={nameOf}
        card={card}
        to={({ id }) => `/settings/webhooks/${id}`}
        searchLabel={t('Search by address or description')}
        menu={of => [{ label: t('Edit'), icon: Pencil, onClick: () => edited.show(of.id) }, ...actions(of)]}
        empty={{ icon: WebhookIcon, text: t('No webhooks yet.') }}
        grows
      />
      <DialogAt of={added}>{() => form('new', added.close)}</DialogAt>
      <DialogAt of={edited}>{of => form(of, edited.close)}</DialogAt>
      {made && <NewSecret of={made} onClose={() => setMade(null)} />}
      {dialogs}
    </>
  )
}
