import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Device } from './context.ts'

const name = 'carefold_device'
/** The longest that browsers keep a cookie: 400 days. */
const seconds = 400 * 86_400

const pattern = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})(?:;|$)`)

/**
 * The secret by which a browser is known that signed in before. It signs nobody in and only gives the device a budget of
 * its own; scripts cannot read it, and no other site can have it sent. Sign-out clears local storage, so it is a cookie.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Config): Device {
  const [, secret = null] = (request.headers.cookie ?? '').match(pattern) ?? []
  return {
    secret,
    keep(next) {
      const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
      reply.header('set-cookie', `${name}=${next}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`)
    },
  }
}
