import { registerHooks } from 'node:module'

// Typescript 7 has no API yet; this is one of before, in a package that brings no `tsc` of its own.
const apiOfBefore = import.meta.resolve('@ts-morph/common/dist/typescript.js')

/** The types of a client, made of an OpenAPI document as its author would make them. */
export async function clientTypes(document: object): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      next(name === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? apiOfBefore : name, context),
  })
  try {
    const { default: make, astToString } = await import('openapi-typescript')
    // A field with a default may be left out of what is sent.
    return astToString(await make(JSON.stringify(document), { defaultNonNullable: false, silent: true }))
  } finally {
    hooks.deregister()
  }
}
