import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { allowDecoding, allowNothing, allowPage, allowWorker } from './content-security.ts'

declare module 'fastify' {
  interface FastifyReply {
    sendWebPage(this: FastifyReply): FastifyReply
  }
}

/** What browsers ask for under a name of its own: what pushed notices are shown by, and what puts the app on a home screen. */
const atTheRoot = {
  'service-worker.js': 'text/javascript',
  'manifest.webmanifest': 'application/manifest+json',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
}

/** The address of the script of the API's reference, or null in a build without it. */
export function referenceScript(webRoot: string): string | null {
  const name = readdirSync(join(webRoot, 'assets')).find(file => /^api-reference-[\w-]+\.js$/.test(file))
  return name ? `/assets/${name}` : null
}

/** Serves the built browser app: hashed files for a year and precompressed, the page itself fresh and with its nonce. */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8')
  app.decorateReply('sendWebPage', function (this: FastifyReply) {
    return this.type('text/html')
      .header('cache-control', 'no-cache')
      .send(page.replaceAll('__CSP_NONCE__', allowPage(this)))
  })
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    // One line for all of them: a line for each file would take eight megabytes.
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      if (/pdf\.worker[^/]*\.mjs/.test(path)) reply.header('content-security-policy', allowDecoding)
    },
  })
  for (const [name, type] of Object.entries(atTheRoot)) {
    const bytes = readFileSync(join(webRoot, name))
    app.get(`/${name}`, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header('content-security-policy', name.endsWith('.js') ? allowWorker : allowNothing)
        .send(bytes),
    )
  }
  app.get('/', (_request, reply) => reply.sendWebPage())
}
