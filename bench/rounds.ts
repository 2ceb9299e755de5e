import autocannon from 'autocannon'
import type { Filled } from './fill.ts'
import { cpuOf, median, type Running } from './processes.ts'

type Work = { what: string; goal: number; method: 'GET' | 'POST' | 'PUT'; path(): string; body?(): object }

/** The calls, the same paths for both servers. */
function workOf({ people, notes }: Filled): Work[] {
  const any = (of: readonly string[]) => of[Math.floor(Math.random() * of.length)] ?? ''
  const list = '/api/caregiver?status=active&limit=10'
  return [
    { what: 'list, page 1', goal: 5, method: 'GET', path: () => `${list}&page=1` },
    { what: 'list, page 5000', goal: 3, method: 'GET', path: () => `${list}&page=5000` },
    { what: 'search by name', goal: 0.9, method: 'GET', path: () => `${list}&page=1&search=quigley-` },
    { what: 'detail with relations', goal: 1, method: 'GET', path: () => `/api/caregiver/${any(people)}` },
    {
      what: 'update one field',
      goal: 0.5,
      method: 'PUT',
      path: () => `/api/activity-note/update-note/${any(notes)}`,
      body: () => ({ content: `A note ${Math.random()}` }),
    },
    {
      what: 'create, with its audit event',
      goal: 0.5,
      method: 'POST',
      path: () => '/api/activity-note/add-note',
      body: () => ({ userId: any(people), content: 'A note' }),
    },
  ]
}

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
        method: work.method,
        setupRequest: request => ({
          ...request,
          path: work.path(),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(work.body ? { body: JSON.stringify(work.body()) } : {}),
        }),
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
  filled: Filled,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const work of workOf(filled)) {
    const plain: Round[] = []
    const carefold: Round[] = []
    for (let round = 0; round <= rounds; round++) {
      plain.push(await oneRound(work, servers.plain, postmaster, filled.token, seconds))
      carefold.push(await oneRound(work, servers.carefold, postmaster, filled.token, seconds))
    }
    const [ours, theirs] = [medians(carefold.slice(1)), medians(plain.slice(1))]
    rows.push({ what: work.what, plain: theirs, carefold: ours, ratio: ours.rate / theirs.rate, goal: work.goal })
    console.log(`${work.what}: ${theirs.rate.toFixed(0)} plain, ${ours.rate.toFixed(0)} Carefold a second`)
  }
  return rows
}
