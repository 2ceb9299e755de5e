import { addDays } from '../kit/contract/time.ts'
import type { Survey } from '../modules/survey/contract.ts'
import type { DemoPart, DemoStage } from './part.ts'

/** One practice with a gap list, and one survey that was shown to a surveyor and has ended. */
async function play({ admin, within }: DemoStage): Promise<void> {
  const today = await within(async work => work.today)
  const add = (body: object) => admin.send<Survey>('POST', '/api/survey', body)
  const ended = await add({ name: 'State survey', kind: 'survey', asOf: today, endsOn: today })
  await admin.send('POST', `/api/survey/draw/${ended.id}`, { percent: 5, atLeast: 1 })
  const wish = { hours: 8, binders: false }
  const { url, code } = await admin.send<{ url: string; code: string }>('POST', `/api/survey/link/${ended.id}`, wish)
  const token = url.split('/').at(-1)
  const { pass } = await admin.send<{ pass: string }>('POST', '/api/surveyor/enter', { token, code })
  await admin.send('GET', `/api/surveyor/visit?token=${pass}`)
  await admin.send('PUT', `/api/survey/end/${ended.id}`)
  const practice = await add({ name: 'Practice', kind: 'practice', asOf: today, endsOn: addDays(today, 14) })
  await admin.send('POST', `/api/survey/draw/${practice.id}`, { percent: 10, atLeast: 1 })
}

export const surveys: DemoPart = { play }
