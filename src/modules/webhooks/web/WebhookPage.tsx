import { Alert, Box, Button, Typography } from '@mui/material'
import { Inbox, RotateCw, Send, Webhook as WebhookIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { refresh } from '../../../kit/web/api/stale.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { NotFound } from '../../../kit/web/theme/NotFound.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type Webhook, webhooksApi } from '../contract.ts'
import { deliveriesApi, deliveryStates, type WebhookDelivery } from '../deliveries/contract.ts'
import { answerWords, DeliveryDetail, DeliveryState, deliveryWords, nextWords } from './DeliveryDetail.tsx'
import { eventWords } from './EventWords.tsx'
import { useWebhookActions } from './WebhookActions.tsx'
import { noteOf, WebhookState } from './WebhookState.tsx'

function Result({ of }: { of: WebhookDelivery }) {
  const next = nextWords(of)
  return (
    <Box sx={{ minWidth: 0 }}>
      {answerWords(of)}
      {next && (
        <Typography variant="body2" color="textSecondary">
          {next}
        </Typography>
      )}
    </Box>
  )
}

const attempts = (of: WebhookDelivery) => String(of.attempts)
const happened = (of: WebhookDelivery) => showRecent(of.happenedAt)
const nameOf = (of: WebhookDelivery) => `${eventWords(of.type)}, ${happened(of)}`

const columns = (): Column<WebhookDelivery>[] => [
  { name: 'type', title: t('Event'), grow: 1.2, cell: of => eventWords(of.type) },
  { name: 'createdAt', title: t('Happened'), sort: true, width: 190, cell: happened },
  { name: 'attempts', title: t('Attempts'), width: 100, cell: attempts },
  { name: 'result', title: t('Result'), grow: 1.4, cell: of => <Result of={of} /> },
  { name: 'state', title: t('Status'), width: 150, cell: of => <DeliveryState of={of} /> },
]

const filters = (): Filter[] => [
  {
    name: 'state',
    label: t('Status'),
    options: deliveryStates.map(value => ({ value, label: deliveryWords[value]() })),
  },
]

const card = (of: WebhookDelivery) => ({
  title: eventWords(of.type),
  detail: happened(of),
  more: (
    <Typography component="div" variant="body2" sx={{ display: 'grid', gap: 2 }}>
      <Result of={of} />
      <DeliveryState of={of} />
    </Typography>
  ),
})

function Deliveries({ of }: { of: Webhook }) {
  const navigate = useNavigate()
  const list = useList(deliveriesApi.listDeliveries, { filters: filters(), query: { webhookId: of.id } })
  const again = useApiMutation(deliveriesApi.sendAgain, { refreshes: [deliveriesApi.listDeliveries] })
  const opened = useDialog('delivery', list.find)
  const { actions, dialogs } = useWebhookActions({
    onChanged: () => void refresh(webhooksApi.readWebhook),
    onDeleted: () => void navigate('/settings/webhooks', { replace: true }),
  })
  const [test, ...rest] = actions(of)
  const isWaiting = list.rows?.some(one => one.state === 'waiting') ?? false
  // What was just asked for leaves within seconds: it is looked for until it has.
  useEffect(() => {
    if (!isWaiting || of.state === 'paused') return
    const timer = setInterval(() => void refresh(deliveriesApi.listDeliveries), 2_000)
    return () => clearInterval(timer)
  }, [isWaiting, of.state])
  // How the webhook stands follows from what was tried. Read after that, it is not older.
  const tried = list.rows?.map(one => one.lastTryAt).join()
  useEffect(() => {
    if (tried) void refresh(webhooksApi.readWebhook)
  }, [tried])
  const sendAgain = (delivery: WebhookDelivery) => again.send({ params: { id: delivery.id } })
  const unless = (delivery: WebhookDelivery) => {
    if (of.state === 'paused') return t('Resume this webhook first.')
    return delivery.state === 'waiting' ? t('It is already waiting to be sent.') : null
  }
  const note = noteOf(of)
  return (
    <>
      <ListPage<WebhookDelivery>
        title={of.description || new URL(of.url).host}
        detail={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, overflowWrap: 'anywhere' }}>
            <span>{of.url}</span>
            <WebhookState of={of} />
          </Box>
        }
        back={{ to: '/settings/webhooks', label: t('Webhooks') }}
        action={
          <>
            <Button
              variant="contained"
              startIcon={<Send />}
              disabled={Boolean(test?.unless)}
              title={test?.unless ?? undefined}
              onClick={test?.onClick}
            >
              {t('Send a test event')}
            </Button>
            <RowMenu of={t('this webhook')} actions={rest} />
          </>
        }
        above={
          note && (
            <Alert severity={of.state === 'failing' ? 'error' : 'warning'} sx={{ mb: 4 }}>
              {note}
            </Alert>
          )
        }
        list={list}
        columns={columns()}
        nameOf={nameOf}
        card={card}
        onOpen={delivery => opened.show(delivery.id)}
        menu={delivery => [
          { label: t('Send again'), icon: RotateCw, onClick: () => void sendAgain(delivery), unless: unless(delivery) },
        ]}
        empty={{ icon: Inbox, text: t('No events sent yet. Events are kept here for 90 days.') }}
        grows
      />
      <DialogAt of={opened}>
        {delivery => (
          <TitledDialog
            title={t('Delivery')}
            onClose={opened.close}
            inAddress
            actions={
              <Button
                variant="contained"
                startIcon={<RotateCw />}
                loading={again.loading}
                disabled={unless(delivery) !== null}
                onClick={() => void sendAgain(delivery).then(done => done && opened.close())}
              >
                {t('Send again')}
              </Button>
            }
          >
            <DeliveryDetail of={delivery} />
          </TitledDialog>
        )}
      </DialogAt>
      {dialogs}
    </>
  )
}

/** Settings: one webhook and the log of what it was sent. */
export function WebhookPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useApiQuery(webhooksApi.readWebhook, { params: { id } })
  if (error?.code === 'notFound' && !data) {
    const back = { to: '/settings/webhooks', label: t('Webhooks') }
    return <NotFound icon={WebhookIcon} text={t('There is no such webhook.')} back={back} />
  }
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (data?.id !== id) return <FormSkeleton />
  return <Deliveries of={data} />
}
