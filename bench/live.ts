import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { keepResults } from './results.ts'

const { values: wish } = parseArgs({
  options: {
    clients: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '25' },
    /** How many messages a round tells everybody. */
    messages: { type: 'string', default: '100' },
    /** Only look whether everything runs: nothing is written. */
    dry: { type: 'boolean', default: false },
  },
})
const [clients, rounds, messages] = [Number(wish.clients), Number(wish.rounds), Number(wish.messages)]
const dataDir = `/tmp/carefold-bench-live-${process.pid}`

type State = { cpu: number; rss: number; heap: number }
type Kind = 'bare' | 'carefold'

/** One of the two servers, and the line that answers each thing it is asked. */
function start(kind: Kind, port: number) {
  const options = ['--kind', kind, '--clients', wish.clients, '--port', String(port), '--dataDir', dataDir]
  const child: ChildProcess = spawn(process.execPath, ['--expose-gc', 'bench/live-server.ts', ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
  const next = async () => JSON.parse(String((await lines.next()).value))
  return {
    port,
    tokens: next().then(({ tokens }) => tokens as string[]),
    async ask(what: string): Promise<State> {
      child.stdin?.write(`${what}\n`)
      return next()
    },
    stop: () => child.kill(),
  }
}

async function connectAll(port: number, tokens: readonly string[], onMessage: () => void): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (const token of tokens) {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], query: { token }, forceNew: true })
    socket.onAny(onMessage)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    sockets.push(socket)
  }
  return sockets
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

async function prepare(kind: Kind, port: number) {
  const server = start(kind, port)
  const tokens = await server.tokens
  let heard = 0
  let wake = () => undefined as undefined
  const onMessage = () => {
    heard++
    wake()
  }
  // What every server needs for its first connections is no client's.
  for (const socket of await connectAll(port, tokens.slice(0, 20), () => undefined)) socket.close()
  await setTimeout(1_000)
  const before = await server.ask('gc')
  const sockets = await connectAll(port, tokens, onMessage)
  await setTimeout(2_000)
  const after = await server.ask('gc')
  return {
    kilobytes: { rss: (after.rss - before.rss) / clients / 1000, heap: (after.heap - before.heap) / clients / 1000 },
    /** Microseconds of the server's CPU for each delivery. */
    async round(): Promise<number> {
      heard = 0
      const all = new Promise<void>(resolve => {
        wake = () => {
          if (heard === clients * messages) resolve()
          return undefined
        }
      })
      const began = await server.ask('now')
      await server.ask(`tell ${messages}`)
      await all
      const ended = await server.ask('now')
      return (ended.cpu - began.cpu) / (clients * messages)
    },
    stop() {
      for (const socket of sockets) socket.close()
      server.stop()
    },
  }
}

async function run(): Promise<void> {
  const bare = await prepare('bare', 39_431)
  const carefold = await prepare('carefold', 39_432)
  const spent: Record<Kind, number[]> = { bare: [], carefold: [] }
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    const [one, two] = [await bare.round(), await carefold.round()]
    if (round === 0) continue
    spent.bare.push(one)
    spent.carefold.push(two)
  }
  const [plain, own] = [median(spent.bare), median(spent.carefold)]
  const number = (of: number) => of.toFixed(1)
  const times = own / plain
  const judged = `${times.toFixed(2)} times${times > 1.2 ? ', missed' : ''}`
  const text = [
    '# Live connections, measured',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores.`,
    `${clients} connected clients, each an account of its own; medians of ${rounds} rounds of ${messages} messages to all of them, in turns. How: README.md.`,
    '',
    '| what | socket.io by itself | Carefold | goal |',
    '|---|---|---|---|',
    `| server CPU for a delivery, microseconds | ${number(plain)} | ${number(own)} (${judged}) | at most 1.2 times |`,
    `| memory for a client, resident, kB | ${number(bare.kilobytes.rss)} | ${number(carefold.kilobytes.rss)} | at most 45 |`,
    `| memory for a client, heap and buffers, kB | ${number(bare.kilobytes.heap)} | ${number(carefold.kilobytes.heap)} | |`,
    '',
  ].join('\n')
  keepResults('results-live.md', text, wish.dry)
  bare.stop()
  carefold.stop()
}

try {
  await run()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
