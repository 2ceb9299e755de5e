import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { newId } from '../ids.ts'
import type { Presence } from './presence.ts'

/** Seconds after which the accounts of a process that says nothing count as gone, and how often it says that it is there. */
const [goneAfter, saysEvery] = [45, 15]
/** How many told things the stream keeps for processes that are behind. */
const kept = 2_000

/**
 * Joins this process with the others over Redis. Everything there begins with the database's own id, so that several
 * products may share a Redis. `onBack`: it was away, and what was told meanwhile did not arrive.
 */
export function joinRedis(url: string, dataId: string, log: Logger, onBack: () => void) {
  const prefix = `carefold:${dataId}`
  const redis = new Redis(url, { maxRetriesPerRequest: 1, retryStrategy: times => Math.min(times * 100, 2_000) })
  let away = false
  redis.on('error', error => {
    if (!away) log.warn({ err: error }, 'Redis does not answer: live connections hear of this process only')
    away = true
  })
  redis.on('ready', () => {
    if (away) onBack()
    away = false
  })
  const mine = `${prefix}:online:${newId()}`
  const processes = `${prefix}:processes`
  const here = new Set<string>()

  async function sayHere(): Promise<void> {
    const write = redis.multi().zadd(processes, Date.now(), mine).del(mine)
    if (here.size > 0) write.sadd(mine, ...here)
    await write
      .expire(mine, goneAfter)
      .zremrangebyscore(processes, 0, Date.now() - 10 * goneAfter * 1000)
      .exec()
  }

  const quietly = (error: unknown) => log.debug({ err: error }, 'presence was not told')
  const timer = setInterval(() => void sayHere().catch(quietly), saysEvery * 1000).unref()
  void sayHere().catch(quietly)

  async function among(accounts: readonly string[]): Promise<string[]> {
    const names = await redis.zrangebyscore(processes, Date.now() - goneAfter * 1000, '+inf')
    const answers = await Promise.all(names.map(name => redis.smismember(name, ...accounts)))
    return accounts.filter((_, at) => answers.some(answer => answer[at] === 1))
  }

  const presence: Presence = {
    async came(account) {
      here.add(account)
      await redis.sadd(mine, account).catch(quietly)
    },
    async left(account) {
      here.delete(account)
      await redis.srem(mine, account).catch(quietly)
    },
    among: accounts =>
      among(accounts).catch(error => {
        quietly(error)
        return accounts.filter(account => here.has(account))
      }),
  }

  return {
    adapter: createAdapter(redis, {
      streamName: `${prefix}:live`,
      channelPrefix: prefix,
      maxLen: kept,
      blockTimeInMs: 2_000,
      onlyPlaintext: true,
    }),
    presence,
    async stop() {
      clearInterval(timer)
      await redis.multi().del(mine).zrem(processes, mine).exec().catch(quietly)
      redis.disconnect()
    },
  }
}
