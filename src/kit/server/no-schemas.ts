import type { FastifyServerOptions } from 'fastify'

function refuse(): never {
  throw new Error('a line is parsed by its contract and has no schema of Fastify')
}

/** Keeps Fastify from loading its own compilers of JSON schemas, a hundred files that nobody asks. */
export const noSchemas: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
}
