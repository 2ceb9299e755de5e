import { Transform } from 'node:stream'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'

const bodies = new WeakMap<object, Buffer[]>()

/** Keeps the bytes of a body while it is read: a signature is over them, and not over what they mean. */
export const keepBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const kept: Buffer[] = []
  bodies.set(request, kept)
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      kept.push(chunk)
      done(null, chunk)
    },
  })
  payload.once('error', error => passing.destroy(error))
  return payload.pipe(passing)
}

/** The body of a call that is signed, as it came. */
export const bodyAsItCame = (request: FastifyRequest): string =>
  Buffer.concat(bodies.get(request) ?? []).toString('utf8')
