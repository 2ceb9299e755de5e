import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests under way have once the server closes. Supervisors kill after 30 seconds. */
const answeredWithin = 25_000

/**
 * Lets connections go when the server closes: one without a request at once, also when nothing ever came over it as
 * browsers open them in advance, the others when they are answered, and after 25 seconds also those of a client that
 * stopped sending or reading. Node would wait for them without an end. A new one is not taken.
 */
export function letGoWhenClosing(app: FastifyInstance): void {
  const underWay = new Map<Socket, number>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy()
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 0) - 1
      if (underWay.has(socket)) underWay.set(socket, left)
      if (closing && left <= 0) socket.end()
    })
  })
  app.addHook('preClose', done => {
    closing = true
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
    setTimeout(() => {
      if (underWay.size > 0) app.log.warn({ connections: underWay.size }, 'requests were cut off at the end')
      for (const socket of underWay.keys()) socket.destroy()
    }, answeredWithin).unref()
    done()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
