import type { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Endpoint } from '../contract/endpoint.ts'
import { Refusal } from '../contract/refusal.ts'

/** Counts one try of a throttled call for a key (an address, an account); throws `tooMany` with the seconds to wait. */
export type Throttle = (endpoint: Endpoint, key: string) => Promise<void>

const waitText = (seconds: number) => (seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`)

// Read with the first limited try: it brings a limiter for every kind of store.
const limiterLibrary = () => import('rate-limiter-flexible')

/** Tries per address and per account, counted in the memory of this process. */
export function makeThrottle(): Throttle {
  const limiters = new Map<string, RateLimiterMemory>()
  return async (endpoint, key) => {
    if (!endpoint.throttle) return
    const { tries, seconds } = endpoint.throttle
    const { RateLimiterMemory, RateLimiterRes } = await limiterLibrary()
    let limiter = limiters.get(endpoint.name)
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: tries, duration: seconds })
      limiters.set(endpoint.name, limiter)
    }
    try {
      await limiter.consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw new Refusal('tooMany', `Too many tries. Please wait ${waitText(wait)} and try again.`, [], wait)
    }
  }
}
