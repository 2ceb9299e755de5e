import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Measures every request by the name of its line in the contract, never by its address. */
export function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'carefold_request_seconds',
    help: 'Time to answer a call, by its name in the contract and the status of the answer.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = (request.routeOptions.config as { name?: string }).name ?? 'other'
    seconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return registry
}

/** Serves the registry at `/metrics` on a port of its own, for this machine only. Rejects when the port is taken. */
export function serveMetrics(registry: Registry, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
