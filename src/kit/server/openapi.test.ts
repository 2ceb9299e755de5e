import { describe, expect, test } from 'vitest'
import { allParts } from '../../parts.ts'
import { testProduct } from '../../testing/test-product.ts'
import { refusals } from '../contract/refusal.ts'

const { call } = await testProduct()
const endpoints = allParts.flatMap(part => part.routes.map(route => route.endpoint))

type Parameter = { name: string; in: string; required: boolean; schema: unknown }
type Operation = {
  operationId: string
  security: unknown[]
  parameters: Parameter[]
  summary: string
  tags: string[]
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: unknown; example?: unknown }> }>
}
const { body: document } = await call('GET', '/api/openapi.json')
const paths: Record<string, Record<string, Operation>> = document.paths
const operations = Object.entries(paths).flatMap(([path, of]) =>
  Object.entries(of).map(([method, one]) => ({ path, method, one })),
)

/** Every `$ref` in the document. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  )
}

const resolve = (ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )

describe('/api/openapi.json', () => {
  test('is an OpenAPI 3.1 document with what one must have', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    expect(document.servers).toEqual([{ url: 'http://carefold.test' }])
    expect(document.components.securitySchemes.session).toMatchObject({ type: 'http', scheme: 'bearer' })
  })

  test('has every line of the contract, and no other', () => {
    const lines = endpoints.map(one => `${one.method.toLowerCase()} ${one.path.replace(/:(\w+)/g, '{$1}')}`)
    expect(lines.length).toBeGreaterThan(80)
    expect(operations.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(lines.toSorted())
  })

  test('names every operation once', () => {
    expect(new Set(operations.map(({ one }) => one.operationId)).size).toBe(operations.length)
  })

  test('declares each part of a path, required, and nothing that is not in it', () => {
    for (const { path, method, one } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
      const declared = one.parameters.filter(parameter => parameter.in === 'path')
      expect(declared.map(parameter => parameter.name).toSorted(), `${method} ${path}`).toEqual(inPath.toSorted())
      for (const parameter of one.parameters) {
        expect(['path', 'query', 'header']).toContain(parameter.in)
        expect(parameter.schema, `${path} ${parameter.name}`).toBeTypeOf('object')
        if (parameter.in === 'path') expect(parameter.required).toBe(true)
      }
    }
  })

  test('says of every operation what it takes, what it answers, and what it answers when it refuses', () => {
    for (const { path, method, one } of operations) {
      const name = `${method} ${path}`
      if (method === 'get' || method === 'delete') expect(one.requestBody, name).toBeUndefined()
      const well = one.responses['200']
      expect(well?.description, name).toBeTypeOf('string')
      const [media] = Object.values(well?.content ?? {})
      expect(media?.schema, name).toBeTypeOf('object')
      expect(refsIn(one.responses['500']), name).toEqual(['#/components/responses/Refused500'])
    }
  })

  test('says how a call may be refused, with the codes and what such an answer looks like', () => {
    const refused = (path: string, method: string) =>
      Object.keys(paths[path]?.[method]?.responses ?? {}).filter(status => status !== '200')
    expect(refused('/api/positions', 'get')).toEqual(['400', '401', '403', '500', '503'])
    expect(refused('/api/documents/draft-page', 'post')).toEqual(expect.arrayContaining(['409', '413', '415', '507']))
    expect(document.components.responses.Refused409).toMatchObject({
      description: 'Refused: conflict, underWay, sameAgain.',
      content: { 'application/json': { example: { success: false, code: 'conflict' } } },
    })
    expect(document.components.schemas.Refusal.properties.code.enum).toEqual(Object.keys(refusals))
  })

  test('has a summary, a tag that it explains and an example of every call, and names what comes again', () => {
    const tags = document.tags.map((tag: { name: string }) => tag.name)
    for (const { path, method, one } of operations) {
      expect(one.summary, `${method} ${path}`).toMatch(/^[A-Z][a-z ]+$/)
      expect(tags).toContain(one.tags[0])
      for (const [media, of] of Object.entries({ ...one.requestBody?.content, ...one.responses['200']?.content }))
        if (media === 'application/json') expect(of.example, `${method} ${path}`).toBeTypeOf('object')
    }
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Position', 'Need', 'Waiver']))
    expect(refsIn(paths['/api/positions']?.post)).toContain('#/components/schemas/PositionDraft')
  })

  test('its examples of what is sent are taken by the server', () => {
    // What a step holds depends on its type, and a referee has an address or a number: the document cannot say so.
    const depends = ['onboarding.addStep', 'onboarding.updateStep', 'references.requestReference']
    const sent = endpoints.filter(one => one.body.def.type !== 'undefined' && !one.files && !depends.includes(one.name))
    expect(sent.length).toBeGreaterThan(60)
    for (const { name, path, method, body } of sent) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const { error } = body.safeParse(operation?.requestBody?.content['application/json']?.example)
      expect(error?.issues ?? [], name).toEqual([])
    }
  })

  test('says of a form which fields it needs, and its file where it needs one', () => {
    const form = (path: string, method: string) =>
      paths[path]?.[method]?.requestBody?.content['multipart/form-data']?.schema as { required?: string[] }
    expect(form('/api/documents/draft-page', 'post').required).toEqual(
      expect.arrayContaining(['userId', 'documentTypeId', 'files']),
    )
    expect(form('/api/documents/upload-document', 'post').required).not.toContain('files')
    expect(form('/api/organization/{id}', 'put').required).not.toContain('logo')
    expect(form('/api/organization/{id}', 'put').required).toContain('name')
  })

  test('asks for a session exactly where the contract does', () => {
    const open = operations.filter(({ one }) => one.security.length === 0).map(({ one }) => one.operationId)
    const wanted = endpoints.filter(one => ['public', 'referee'].includes(one.allow.audience)).map(one => one.name)
    expect(open.toSorted()).toEqual(wanted.toSorted())
  })

  test('refers to nothing that is not there', () => {
    const refs = refsIn(document)
    expect(refs.length).toBeGreaterThan(0)
    expect(refs.filter(ref => !ref.startsWith('#/') || resolve(ref) === undefined)).toEqual([])
  })
})

test('/api/docs lists every line; its policy lets no script without a nonce run', async () => {
  const { body, headers } = await call('GET', '/api/docs')
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self' 'nonce-[^' ]+'; style-src 'self' 'unsafe-inline';/,
  )
  for (const { method, path } of endpoints)
    expect(body).toContain(`<td><code>${method}</code></td><td><code>${path}</code></td>`)
})
