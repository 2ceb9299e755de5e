import type { Plugin } from 'vite'

/** What Scalar's server part answers when a page asks for the reference's script. */
async function scriptOfScalar(): Promise<string> {
  // Five megabytes, and a build of two kinds: only a build of the browser's code reads them.
  const [{ fastify }, { default: scalar }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ])
  const app = fastify()
  await app.register(scalar, { routePrefix: '/docs', configuration: { content: {} } })
  const { statusCode, body } = await app.inject('/docs/js/scalar.js')
  await app.close()
  if (statusCode !== 200 || body.length < 1_000_000) throw new Error('Scalar has no script: look at its new version.')
  return body
}

/**
 * Puts the script of the API's reference beside the browser's code, packed and with a name that changes with it. Scalar
 * itself would keep it in the server's memory, and its package for browsers brings 190 others that are in the script already.
 */
export const apiReference = (): Plugin => ({
  name: 'api-reference',
  apply: 'build',
  async buildEnd() {
    this.emitFile({ type: 'asset', name: 'api-reference.js', source: await scriptOfScalar() })
  },
})
