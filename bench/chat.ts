import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, CDPSession, Page } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { contextOf, type Session, signIn, startDemo } from './demo.ts'
import { median } from './processes.ts'
import { keepResults } from './results.ts'

const { values: wish } = parseArgs({
  options: {
    messages: { type: 'string', default: '100000' },
    /** How many messages are scrolled through. */
    through: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4695' },
    dry: { type: 'boolean', default: false },
  },
})

const base = `/tmp/carefold-bench-chat-${process.pid}`
const few = 100
const many = Number(wish.messages)

type Chat = { readonly id: string; readonly messages: number }

const headersOf = ({ token }: Session) => ({ authorization: `Bearer ${token}` })

/** A chat of the caller with somebody, begun by the product's call. */
async function beginChat(url: string, session: Session, to: string): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ id: randomUUID(), to, text: 'The first one' })) body.set(name, value)
  const answer = await fetch(`${url}/api/chat/messages`, { method: 'POST', headers: headersOf(session), body })
  const { data, message } = (await answer.json()) as { data: { chatId: string }; message: string }
  if (!answer.ok) throw new Error(message)
  return data.chatId
}

/** Fills a chat up to so many messages, written by both in turns over the last years. The second one is to be found. */
async function fillChat(db: pg.Client, chatId: string, messages: number): Promise<void> {
  const texts = `case when n = 2 then 'The key stands with the neighbor, Heliotrope'
    else n || ': ' || repeat('the shift of Tuesday moves to the morning ', n % 7 + 1) end`
  await db.query(
    `insert into chat_message (id, organization_id, chat_id, sequence, revision, account_id, text, sent_at)
     select uuidv7(), c.organization_id, c.id, n, n,
       case when n / 3 % 2 = 0 then c.first_account_id else c.second_account_id end, ${texts},
       now() - make_interval(mins => 11 * ($2::int - n + 1))
     from chat c, generate_series(2, $2::int) n where c.id = $1`,
    [chatId, messages],
  )
  await db.query(
    `update chat_message set sent_at = now() - make_interval(mins => 11 * $2::int) where chat_id = $1 and sequence = 1`,
    [chatId, messages],
  )
  await db.query(`update chat set last_sequence = $2, last_revision = $2, last_at = now() where id = $1`, [
    chatId,
    messages,
  ])
  await db.query(`update chat_member set read_sequence = $2, read_at = now() where chat_id = $1`, [chatId, messages])
}

type Looked = { frames: number; late: number; longest: number; tasks: number; nodes: number; drawn: number }

/** What of a page is counted while it is scrolled: frames, those that took longer than 50 ms, long tasks and elements. */
const watchPage = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: 0, late: 0, longest: 0, tasks: 0, nodes: 0, drawn: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      seen.tasks += list.getEntries().length
    }).observe({ entryTypes: ['longtask'] })
    let before = performance.now()
    function frame(now: number) {
      const took = now - before
      before = now
      seen.frames++
      if (took > 50) seen.late++
      seen.longest = Math.max(seen.longest, took)
      seen.nodes = Math.max(seen.nodes, document.querySelectorAll('*').length)
      seen.drawn = Math.max(seen.drawn, document.querySelectorAll('article').length)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

const looked = (page: Page) => page.evaluate(() => (window as unknown as { seen: Looked }).seen)
const nextFrame = (page: Page) => page.evaluate(() => new Promise(done => requestAnimationFrame(done)))

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/** Milliseconds until a page that opens the chat shows its last message. */
async function opened(page: Page, url: string, { id, messages }: Chat): Promise<number> {
  await page.goto('about:blank')
  const began = performance.now()
  await page.goto(`${url}/chat?chat=${id}`)
  await page.getByRole('region', { name: 'Messages' }).getByText(`${messages}: the shift`).waitFor()
  return performance.now() - began
}

/** Turns the wheel so many times, up and every now and then a little down, or `back` as often down as up. */
async function turn(page: Page, turns: number, back: boolean): Promise<void> {
  await page.getByRole('region', { name: 'Messages' }).hover()
  for (let at = 0; at < turns; at++) {
    const down = back ? at % 40 >= 20 : at % 40 === 39
    await page.mouse.wheel(0, down ? 600 : -600)
    await nextFrame(page)
  }
}

/** The place of the first message in sight. */
const firstInSight = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('[role=region][aria-label=Messages]')?.getBoundingClientRect().top ?? 0
    const line = [...document.querySelectorAll('article')].find(one => one.getBoundingClientRect().bottom > top)
    return Number(line?.textContent?.match(/(\d+): the shift/)?.[1] ?? Number.POSITIVE_INFINITY)
  })

type Scrolled = Looked & { turns: number; heap: number }

/** Scrolls through a chat: up until so many messages were passed, or so many turns of the wheel to and fro. */
async function scrolled(
  browser: Browser,
  url: string,
  session: Session,
  chat: Chat,
  turns?: number,
): Promise<Scrolled> {
  const context = await contextOf(browser, 1440, session)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await opened(page, url, chat)
  const before = await heapOf(cdp)
  await watchPage(page)
  let turned = 0
  if (turns) await turn(page, turns, true)
  else
    for (; turned < 20_000; turned += 40) {
      await turn(page, 40, false)
      if ((await firstInSight(page)) <= chat.messages - Number(wish.through)) break
    }
  const result = { ...(await looked(page)), turns: turns ?? turned, heap: (await heapOf(cdp)) - before }
  await context.close()
  return result
}

/** Milliseconds until the message that is searched for stands with those around it. */
async function found(page: Page, url: string, chat: Chat): Promise<number> {
  await opened(page, url, chat)
  await page
    .getByRole('button', { name: /^Actions for (?!the message)/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Search', exact: true }).click()
  const began = performance.now()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('Heliotrope')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Heliotrope/ })
    .click()
  await page.getByRole('dialog').getByText('The first one').waitFor()
  return performance.now() - began
}

async function answered(url: string, session: Session, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/chat/messages/${path}`, { headers: headersOf(session) })
  await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - began
}

const p95 = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.95)] ?? 0

/** The p95 of the page call at the end and at the beginning of each chat, asked for in turns. */
async function calls(url: string, session: Session, chats: readonly Chat[]): Promise<number[][]> {
  const took = chats.map(() => [[], []] as [number[], number[]])
  for (let round = -10; round < 200; round++)
    for (const [at, { id, messages }] of chats.entries())
      for (const [end, before] of [messages + 1, few].entries()) {
        const time = await answered(url, session, `${id}?before=${before}&limit=100`)
        if (round >= 0) took[at]?.[end]?.push(time)
      }
  return took.map(ends => ends.map(p95))
}

async function measure(browser: Browser, url: string, db: pg.Client): Promise<string> {
  const session = await signIn(url, 'admin')
  const people = await db.query<{ id: string }>(
    `select a.id from account a join account mine on mine.organization_id = a.organization_id
     join person p on p.id = a.person_id and p.status = 'active'
     where mine.email = 'admin@demo.example' and a.active
       and not exists (select from chat c where a.id in (c.first_account_id, c.second_account_id)) order by a.id limit 2`,
  )
  const chats: Chat[] = []
  for (const [at, { id: to }] of people.rows.entries()) {
    const messages = at === 0 ? many : few
    const id = await beginChat(url, session, to)
    await fillChat(db, id, messages)
    chats.push({ id, messages })
  }
  await db.query('analyze')
  const [long, short] = chats
  if (!long || !short) throw new Error('the demo has nobody to write to')
  const page = await (await contextOf(browser, 1440, session)).newPage()
  const took = { open: [[], []] as number[][], find: [[], []] as number[][] }
  // In turns, so that what else the machine does meets both; the first one only warms up.
  for (let round = -1; round < Number(wish.rounds); round++)
    for (const [at, chat] of [long, short].entries()) {
      const [open, find] = [await opened(page, url, chat), await found(page, url, chat)]
      if (round < 0) continue
      took.open[at]?.push(open)
      took.find[at]?.push(find)
    }
  await page.context().close()
  const up = await scrolled(browser, url, session, long)
  const beside = await scrolled(browser, url, session, short, up.turns)
  const [ends = [], small = []] = await calls(url, session, [long, short])
  return table({ took, up, beside, ends, small })
}

type Measured = {
  took: { open: number[][]; find: number[][] }
  up: Scrolled
  beside: Scrolled
  ends: number[]
  small: number[]
}

function table({ took, up, beside, ends, small }: Measured): string {
  const times = (a = 0, b = 0, unit = ' ms') => [`${a.toFixed(0)}${unit}`, `${b.toFixed(0)}${unit}`, (a / b).toFixed(1)]
  const medians = (of: number[][]) => times(median(of[0] ?? []), median(of[1] ?? []))
  const each = (what: keyof Scrolled, unit = '') => times(up[what], beside[what], unit)
  const share = ({ late, frames }: Scrolled) => (100 * late) / frames
  const rows = [
    ['opening at the end', ...medians(took.open)],
    ['an old message searched for and opened in its place', ...medians(took.find)],
    ['p95 of 100 messages at the end', ...times(ends[0], small[0])],
    ['p95 of 100 messages at the beginning', ...times(ends[1], small[1])],
    ['frames', ...each('frames')],
    ['frames over 50 ms', ...each('late')],
    ['frames over 50 ms, of 100', share(up).toFixed(1), share(beside).toFixed(1), ''],
    ['longest frame', ...each('longest', ' ms')],
    ['long tasks', ...each('tasks')],
    ['elements in the page, at most', ...each('nodes')],
    ['messages in the page, at most', ...each('drawn')],
    ['heap of scripts more than when opened, MB', up.heap.toFixed(1), beside.heap.toFixed(1), ''],
  ]
  return `# Measured: a chat of ${many.toLocaleString('en-US')} messages

${new Date().toISOString().slice(0, 10)}, one run; times are medians of ${wish.rounds} rounds. How: README.md. Scrolled up through ${Number(wish.through).toLocaleString('en-US')} messages with ${up.turns} turns of the wheel, and to and fro with as many in the small chat.

| what | that chat | a chat of ${few} | times |
| --- | --- | --- | --- |
${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}
`
}

const dataDir = `${base}/data`
try {
  mkdirSync(base, { mode: 0o755 })
  const embedded = await startEmbedded({ dataDir })
  try {
    const { url, browser, stop } = await startDemo(dataDir, Number(wish.port), process.env.CHROMIUM_PATH)
    const db = new pg.Client({ ...embedded.connection })
    await db.connect()
    const text = await measure(browser, url, db).finally(async () => {
      await db.end()
      await stop()
    })
    keepResults('results-chat.md', text, wish.dry)
  } finally {
    await embedded.stop()
  }
} finally {
  rmSync(base, { recursive: true, force: true })
}
