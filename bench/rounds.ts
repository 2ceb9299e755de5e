import autocannon from 'autocannon'
import type { Filled } from './fill.ts'
import { cpuOf, median, type Running } from './processes.ts'

/** One call as it is sent, made anew each time. */
type Sending = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object }
/**
 * A kind of load: what is sent, and how many times the rate of the plain server is wanted. `against`: what the plain server
 * is asked instead.
 */
export type Work = { what: string; goal: number; next(): Sending; against?: () => Sending }

/** The calls, the same paths for both servers. */
export function workOf({ people, notes }: Filled): Work[] {
  const any = (of: readonly string[]) => of[Math.floor(Math.random() * of.length)] ?? ''
  const list = '/api/caregiver?status=active&limit=10'
  const page = (number: number, more = ''): Sending => ({ method: 'GET', path: `${list}&page=${number}${more}` })
  const detail = (): Sending => ({ method: 'GET', path: `/api/caregiver/${any(people)}` })
  const update = (): Sending => ({
    method: 'PUT',
    path: `/api/activity-note/update-note/${any(notes)}`,
    body: { content: `A note ${Math.random()}` },
  })
  const create = (): Sending => ({
    method: 'POST',
    path: '/api/activity-note/add-note?again=true',
    body: { userId: any(people), content: 'A note' },
  })
  const oneOf = (...kinds: (() => Sending)[]) => kinds[Math.floor(Math.random() * kinds.length)]?.() ?? page(1)
  return [
    { what: 'list, page 1', goal: 5, next: () => page(1) },
    { what: 'list, page 5000', goal: 3, next: () => page(5000) },
    { what: 'search by name', goal: 0.9, next: () => page(1, '&search=quigley-') },
    { what: 'detail with relations', goal: 1, next: detail },
    { what: 'update one field', goal: 0.5, next: update },
    { what: 'create, with its audit event', goal: 0.5, next: create },
    {
      what: 'mixed: 80 % lists and details, 20 % changes',
      goal: 1.5,
      next: () => (Math.random() < 0.8 ? oneOf(() => page(1), detail) : oneOf(update, create)),
    },
  ]
}

const listPage = (): Sending => ({ method: 'GET', path: '/api/caregiver?status=active&limit=10&page=1' })

/** What Carefold computes for a list, each held against its own list of caregivers in the same run. */
export const computedLists: Work[] = [
  {
    what: 'evaluations due, of one evaluator with 200 people',
    goal: 0.33,
    next: () => ({ method: 'GET', path: '/api/evaluation/due?limit=10&page=1' }),
    against: listPage,
  },
]

type Round = { rate: number; cpu: number; p99: number }

async function oneRound(
  work: Work,
  server: Running,
  postmaster: number,
  token: string,
  seconds: number,
): Promise<Round> {
  const before = cpuOf(server.pid, postmaster)
  const result = await autocannon({
    url: server.url,
    connections: 16,
    duration: seconds,
    requests: [
      {
        setupRequest(request) {
          const { method, path, body } = work.next()
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
          return { ...request, method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
        },
      },
    ],
  })
  const cpu = cpuOf(server.pid, postmaster) - before
  const failed = result.errors + result.non2xx
  if (failed > 0 || result['2xx'] === 0) throw new Error(`${work.what} at ${server.url}: ${failed} calls failed`)
  return { rate: result['2xx'] / result.duration, cpu: cpu / result['2xx'], p99: result.latency.p99 }
}

export type Row = { what: string; plain: Round; carefold: Round; ratio: number; goal: number }

const medians = (rounds: readonly Round[]): Round => ({
  rate: median(rounds.map(one => one.rate)),
  cpu: median(rounds.map(one => one.cpu)),
  p99: median(rounds.map(one => one.p99)),
})

/** Measures both servers in turns, so that what else the machine does meets both; the first round of each only warms up. */
export async function measureAll(
  servers: { plain: Running; carefold: Running },
  postmaster: number,
  token: string,
  works: readonly Work[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const work of works) {
    const plain: Round[] = []
    const carefold: Round[] = []
    for (let round = 0; round <= rounds; round++) {
      plain.push(
        await oneRound({ ...work, next: work.against ?? work.next }, servers.plain, postmaster, token, seconds),
      )
      carefold.push(await oneRound(work, servers.carefold, postmaster, token, seconds))
    }
    const [ours, theirs] = [medians(carefold.slice(1)), medians(plain.slice(1))]
    rows.push({ what: work.what, plain: theirs, carefold: ours, ratio: ours.rate / theirs.rate, goal: work.goal })
    console.log(`${work.what}: ${theirs.rate.toFixed(0)} plain, ${ours.rate.toFixed(0)} Carefold a second`)
  }
  return rows
}
