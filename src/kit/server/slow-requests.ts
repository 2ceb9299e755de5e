import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tellTooSlow } from './http-refusals.ts'
import type { Limits } from './limits.ts'

/** Whether something follows the head of a request. */
export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')

/** Looks several times within the silence that is allowed whether something came, and ends the request when nothing did. */
function watch(request: FastifyRequest, answered: () => boolean, { silenceMs, wholeMs }: Limits): void {
  const { raw } = request
  const { socket } = raw
  // A call that is made without a network has none.
  if (!(socket instanceof Socket)) return
  const began = performance.now()
  let heard = { bytes: socket.bytesRead, at: began }
  const timer = setInterval(
    () => {
      const now = performance.now()
      // Bytes that wait to be read are not the sender's silence but our own slowness.
      if (socket.bytesRead !== heard.bytes || raw.readableLength > 0) heard = { bytes: socket.bytesRead, at: now }
      const tooLong = !isUpload(request) && now - began >= wholeMs
      if (raw.complete || (now - heard.at < silenceMs && !tooLong)) return
      clearInterval(timer)
      request.log.info({ ip: request.ip }, 'a request stopped in its middle')
      if (answered()) socket.destroy()
      else tellTooSlow(socket)
    },
    Math.max(10, silenceMs / 5),
  )
  timer.unref()
  raw.once('end', () => clearInterval(timer))
  raw.once('close', () => clearInterval(timer))
}

/**
 * Ends requests whose body stops coming: those that bring nothing for a while, and those without files that take too long as
 * a whole. An upload may be as slow as its network, as long as it lives. Connections beyond the ceiling are not taken.
 */
export function endSlowRequests(app: FastifyInstance, limits: Limits): void {
  app.server.maxConnections = limits.connections
  app.server.on('drop', () => app.log.warn({ most: limits.connections }, 'a connection was refused: too many are open'))
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, () => reply.raw.headersSent, limits)
    done()
  })
}
