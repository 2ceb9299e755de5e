import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { contextOf, type Session, signIn, startDemo } from './demo.ts'
import { median } from './processes.ts'
import { keepResults } from './results.ts'

const { values: wish } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
    port: { type: 'string', default: '4690' },
    dry: { type: 'boolean', default: false },
  },
})

const base = `/tmp/carefold-bench-calendar-${process.pid}`
const path = '/api/event-management'
// Months that the demo leaves empty, each with the one before it; the second holds all of the events.
const empty = ['2031-02', '2031-03'] as const
const full = ['2031-05', '2031-06'] as const

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Adds the events by the product's call, spread over the days and hours of one month. */
async function addEvents(url: string, { token }: Session): Promise<void> {
  let next = 0
  async function add(): Promise<void> {
    while (next < Number(wish.events)) {
      const at = next++
      const event = {
        title: `Home visit ${at}`,
        timeZone: 'America/Chicago',
        startsOn: `${full[1]}-${twoDigits((at % 30) + 1)}`,
        startsAt: `${twoDigits(7 + (at % 12))}:${twoDigits((at * 5) % 60)}`,
        minutes: 45,
      }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(event) })
      if (!answer.ok) throw new Error(`event ${at}: ${answer.status} ${await answer.text()}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, add))
}

/** Milliseconds from asking for the next month to its events on screen, the month before being open. */
async function drawn(page: Page, url: string, [before, month]: readonly string[], holds: boolean): Promise<number> {
  const cell = (of: string | undefined) => page.locator(`[role=gridcell][data-day="${of}-10"]`)
  await page.goto(`${url}/calendar?view=month&day=${before}-10&hide=expiries,evaluations,orientations`)
  await cell(before).waitFor()
  await page.waitForLoadState('networkidle')
  const began = performance.now()
  await page.getByRole('button', { name: 'Next: month' }).click()
  await (holds ? cell(month).getByRole('button').first() : cell(month)).waitFor()
  return performance.now() - began
}

/** Milliseconds until the server has answered a month's call. */
async function answered(url: string, { token }: Session, month: string): Promise<number> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${path}?from=${month}-01&to=${month}-30`, { headers })
  await answer.text()
  return performance.now() - began
}

async function measure(browser: Browser, url: string): Promise<string> {
  const session = await signIn(url, 'admin')
  await addEvents(url, session)
  const page = await (await contextOf(browser, 1440, session)).newPage()
  const took = { answerFull: [], answerEmpty: [], drawnFull: [], drawnEmpty: [] } as Record<string, number[]>
  // In turns, so that what else the machine does meets both; the first one only warms up.
  for (let round = -1; round < Number(wish.rounds); round++) {
    const now = {
      answerFull: await answered(url, session, full[1]),
      answerEmpty: await answered(url, session, empty[1]),
      drawnFull: await drawn(page, url, full, true),
      drawnEmpty: await drawn(page, url, empty, false),
    }
    if (round >= 0) for (const [what, time] of Object.entries(now)) took[what]?.push(time)
  }
  const shown = (what: string) => `${Math.round(median(took[what] ?? []))} ms`
  const day = new Date().toISOString().slice(0, 10)
  return `# Measured: a month of ${Number(wish.events).toLocaleString('en-US')} events

${day}, one run, the medians of ${wish.rounds} rounds. How: README.md. The goal: the month is drawn within a second.

| what | that month | a month without events |
| --- | --- | --- |
| the server's answer | ${shown('answerFull')} | ${shown('answerEmpty')} |
| from "Next month" to the events on screen | ${shown('drawnFull')} | ${shown('drawnEmpty')} |
`
}

try {
  mkdirSync(base, { mode: 0o755 })
  const { url, browser, stop } = await startDemo(`${base}/data`, Number(wish.port), process.env.CHROMIUM_PATH)
  const text = await measure(browser, url).finally(stop)
  keepResults('results-calendar.md', text, wish.dry)
} finally {
  rmSync(base, { recursive: true, force: true })
}
