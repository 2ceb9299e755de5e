import { setTimeout as sleep } from 'node:timers/promises'
import { median, memoryOf, startProgram } from './processes.ts'

export type StartUp = { milliseconds: number[]; median: number; rss: number; pss: number }

/** Starts the product five times on the filled data, its database too, and looks at its memory when it is idle. */
export async function measureStartUp(dataDir: string, port: number): Promise<StartUp> {
  const env = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', METRICS_PORT: '0' }
  const milliseconds: number[] = []
  let memory = { rss: 0, pss: 0 }
  for (let start = 0; start < 5; start++) {
    const server = await startProgram('src/server.ts', port, '/health/ready', env)
    milliseconds.push(Math.round(server.readyAfter))
    await sleep(start === 4 ? 5000 : 500)
    memory = memoryOf(server.pid)
    await server.stop()
  }
  return { milliseconds, median: median(milliseconds), ...memory }
}
