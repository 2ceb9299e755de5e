import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Device } from './context.ts'

/** For how long, in seconds, and for which calls a browser keeps a secret. 400 days is the longest that browsers do. */
const kinds = {
  carefold_device: { path: '/api', seconds: 400 * 86_400 },
  carefold_sign_in: { path: '/api/single-sign-on', seconds: 600 },
} as const

/**
 * A secret that scripts cannot read, and no other site can have sent. Sign-out clears local storage, so it is a cookie. Over
 * https a browser takes its name from this very host only, which wants it sent with every path.
 */
function secretIn(
  name: keyof typeof kinds,
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Config,
): Device {
  const secure = publicUrl.startsWith('https:')
  const { path, seconds } = kinds[name]
  const [called, sentTo] = secure ? [`__Host-${name}`, '/; Secure'] : [name, path]
  const pattern = new RegExp(`(?:^|;)\\s*${called}=([\\w-]{43})(?:;|$)`)
  const [, secret = null] = (request.headers.cookie ?? '').match(pattern) ?? []
  return {
    secret,
    keep(next) {
      reply.header('set-cookie', `${called}=${next}; Path=${sentTo}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`)
    },
  }
}

/**
 * The secret by which a browser is known that signed in before. It signs nobody in and only gives the device a budget of
 * its own.
 */
export const deviceOf = (request: FastifyRequest, reply: FastifyReply, config: Config): Device =>
  secretIn('carefold_device', request, reply, config)

/** The secret of the browser in which a sign-in elsewhere was begun: what comes back is taken in that browser only. */
export const beganIn = (request: FastifyRequest, reply: FastifyReply, config: Config): Device =>
  secretIn('carefold_sign_in', request, reply, config)
