import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { showToast } from '../../../../kit/web/api/toast.ts'
import { beforeSignOut } from '../../../../kit/web/session/sign-out.ts'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { DetailRow } from '../../../../kit/web/theme/DetailRow.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { pushApi } from '../contract.ts'

const worker = '/service-worker.js'

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration(worker) : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person and the browser, and tells the server where this device is reached. False: the person said no. */
async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await call(pushApi.readPushKey, { quiet: true })
  const registration = await navigator.serviceWorker.register(worker)
  await navigator.serviceWorker.ready
  // One that was made for another key reaches nobody.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys } = made.toJSON()
  await call(pushApi.addDevice, { body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } } })
  return true
}

/** Ends what this device is told, here and on the server. */
async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await call(pushApi.forgetDevice, { body: { endpoint: subscription.endpoint }, quiet: true }).catch(() => null)
  await subscription.unsubscribe()
}

/** Whoever signed in here keeps what they chose on this device; what somebody else chose ends. */
export async function keepDevice(): Promise<void> {
  beforeSignOut(unsubscribe)
  const subscription = await currentSubscription()
  if (!subscription) return
  const { known } = await call(pushApi.knowDevice, { body: { endpoint: subscription.endpoint }, quiet: true })
  if (!known) await subscription.unsubscribe()
}

function ThisDevice() {
  const [busy, setBusy] = useState(false)
  const denied = canPush() && Notification.permission === 'denied'
  async function turnOn() {
    setBusy(true)
    const done = await subscribe().catch(() => null)
    setBusy(false)
    if (done) showToast(t('This device will show notifications.'))
    if (done === null) showToast(t('This browser couldn’t turn on notifications. Please try again.'), 'error')
    if (done === false) showToast(t('Your browser doesn’t allow notifications for Carefold.'), 'warning')
    void refresh(pushApi.listDevices)
  }
  if (!canPush())
    return (
      <Typography color="textSecondary">
        {t('This browser can’t show notifications. On an iPhone or iPad, add Carefold to your home screen first.')}
      </Typography>
    )
  return (
    <>
      {denied && (
        <Typography color="textSecondary">
          {t('Notifications are blocked. Allow them for this site in your browser’s settings.')}
        </Typography>
      )}
      <Button variant="outlined" loading={busy} disabled={denied} onClick={() => void turnOn()} sx={{ mt: 3 }}>
        {t('Turn on for this device')}
      </Button>
    </>
  )
}

/** The devices on which notices are shown while the product is closed. */
export function DevicesSection() {
  const { data: devices = [] } = useApiQuery(pushApi.listDevices, {})
  const remove = useApiMutation(pushApi.removeDevice, { refreshes: [pushApi.listDevices] })
  return (
    <Section
      title={t('Devices')}
      detail={t('Show notifications while Carefold is closed. They never show names or messages.')}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {devices.map(({ id, device, since, lastPushedAt }) => (
          <DetailRow key={id} label={device}>
            {lastPushedAt
              ? t('Last notified {at}', { at: showInstant(lastPushedAt) })
              : t('Since {at}', { at: showInstant(since) })}
            <Button
              size="small"
              aria-label={t('Remove {device}', { device })}
              onClick={() => void remove.send({ params: { id } })}
            >
              {t('Remove')}
            </Button>
          </DetailRow>
        ))}
      </Box>
      <ThisDevice />
    </Section>
  )
}
