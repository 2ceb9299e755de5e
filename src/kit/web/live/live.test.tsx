import { render, renderHook, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { listenLive } from '../../../testing/live.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { any } from '../../contract/access.ts'
import { asks, live, tells } from '../../contract/live.ts'
import { Refusal } from '../../contract/refusal.ts'
import { makeApp } from '../../server/app.ts'
import { serveLive } from '../../server/serve.ts'
import { ownDatabase } from '../../server/testing/database.ts'
import { useToast } from '../api/toast.ts'
import { saveSession, useSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { LiveRun } from './LiveRun.tsx'
import { ask, onReconnect, useLive, useLiveState } from './live.ts'

const word = z.object({ word: z.string() })
const trialLive = live('trial', {
  known: tells(word, any),
  repeat: asks({ allow: any, body: word, reply: word, unaudited: 'it changes nothing' }),
  refuse: asks({ allow: any, body: word, reply: word, unaudited: 'it changes nothing' }),
})
const trial = serveLive(trialLive, {
  repeat: async ({ body }) => body,
  async refuse() {
    throw new Refusal('notPossible', 'Not today.')
  },
})
const product = await testProduct({}, await ownDatabase(), { goneMs: 20 })
const { app } = await makeApp(product.services, [trial], null)
const address = await listenLive(app, product.services)
afterAll(() => app.close())
beforeEach(() => void vi.stubEnv('VITE_API_HOST', address))

const state = () => useLiveState.getState().state

/** A tab of an organization's administrator, connected. */
async function openTab() {
  const org = await testOrganization(product)
  saveSession(someone({ role: 'organizationAdmin' }), org.admin)
  const tab = render(<LiveRun />)
  await waitFor(() => expect(state()).toBe('connected'))
  return { org, tab }
}

test('what is told is heard while the component stands, and what is asked is answered or refused', async () => {
  const { org, tab } = await openTab()
  const heard = vi.fn()
  const listening = renderHook(() => useLive(trialLive.known, heard))
  await org.work(async ({ work }) => work.tell(trialLive.known, { word: 'first' }))
  await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ word: 'first' }))
  expect(await ask(trialLive.repeat, { word: 'x' })).toEqual({ word: 'x' })
  await expect(ask(trialLive.refuse, { word: 'x' }, { quiet: true })).rejects.toMatchObject({
    code: 'notPossible',
    message: 'Not today.',
  })
  expect(useToast.getState().open).toBe(false)
  await expect(ask(trialLive.refuse, { word: 'x' })).rejects.toBeInstanceOf(Refusal)
  expect(useToast.getState()).toMatchObject({ open: true })
  listening.unmount()
  await org.work(async ({ work }) => work.tell(trialLive.known, { word: 'second' }))
  // It comes after what was told before it.
  await ask(trialLive.repeat, { word: 'x' })
  expect(heard).toHaveBeenCalledOnce()
  tab.unmount()
  expect(state()).toBe('off')
  await expect(ask(trialLive.repeat, { word: 'x' }, { quiet: true })).rejects.toMatchObject({ code: 'busy' })
})

test('spec 4: marked disconnected while offline, and connected again when the browser is back online', async () => {
  await openTab()
  const back = vi.fn()
  const stop = onReconnect(back)
  window.dispatchEvent(new Event('offline'))
  expect(state()).toBe('disconnected')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(state()).toBe('connected'))
  expect(back).toHaveBeenCalledOnce()
  stop()
})

test('a session that was ended elsewhere is over here as soon as the server ends its connection', async () => {
  const { org } = await openTab()
  await org.work(({ work: { db, now } }) => db.updateTable('session').set({ ended_at: now }).execute())
  await waitFor(() => expect(useSession.getState().token).toBeNull(), { timeout: 10_000 })
})
