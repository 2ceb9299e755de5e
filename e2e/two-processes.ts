import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { startRedis } from '../src/testing/redis-server.ts'
import { freePort, newDataDir, startServer } from './product.ts'

/** Sends whoever connects to the first of these ports that answers, as a load balancer does. */
async function balance(port: number, targets: readonly number[]): Promise<Server> {
  const server = createServer(client => {
    client.on('error', () => client.destroy())
    const by = ([target, ...others]: readonly number[]) => {
      if (target === undefined) return client.destroy()
      const upstream = connect(target, '127.0.0.1')
      const next = () => by(others)
      upstream.once('error', next)
      upstream.once('connect', () => {
        upstream.off('error', next)
        upstream.on('error', () => client.destroy())
        upstream.on('close', () => client.destroy())
        client.on('close', () => upstream.destroy())
        client.pipe(upstream).pipe(client)
      })
    }
    by(targets)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/**
 * The demo served by two processes on one database and one Redis, neither of which ends with them. Each is reached at an
 * address of its own, which leads to the other one when it is gone.
 */
export async function startTwo() {
  const dataDir = newDataDir()
  const redis = await startRedis(await freePort())
  const database = await startEmbedded({ dataDir: join(dataDir, 'database'), durable: false })
  const { host, user, database: name } = database.connection
  const settings = { DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${host}`, REDIS_URL: redis.url }
  const ports = [await freePort(), await freePort()] as const
  const start = async (port: number) =>
    (await startServer(join(dataDir, 'data'), port, 'on', { ...settings, DATABASE_POOL: '8' })).server
  const processes = [await start(ports[0]), await start(ports[1])] as const
  const addresses = [await freePort(), await freePort()] as const
  const balancers = [await balance(addresses[0], ports), await balance(addresses[1], ports.toReversed())]
  const urls = addresses.map(port => `http://localhost:${port}`) as [string, string]
  return {
    /** Where the first process answers, and where the second one does. */
    urls,
    killFirst: () => kill(processes[0]),
    async stop() {
      for (const one of processes) await kill(one)
      for (const one of balancers) one.close()
      await database.stop()
      await redis.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
