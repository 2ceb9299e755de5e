import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'

type Json = Record<string, unknown>

const openPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const isNothing = (schema: z.ZodType) => schema.def.type === 'undefined'

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return made
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names this change. The same request with the same key changes nothing again within 24 hours and gets the first answer, with the header idempotency-replayed: true. While the first request is under way, the repeat is refused with 409 and the code underWay; another request with the key is refused with 422.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
}

const inHeader = ({ method, allow }: Endpoint) =>
  method === 'GET' || ['public', 'referee'].includes(allow.audience) ? [] : [idempotencyKey]

function parametersOf(endpoint: Endpoint): Json[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1])
  const inPath = names.map(name => ({
    name,
    in: 'path',
    required: true,
    schema: endpoint.plainParam ? { type: 'string' } : { type: 'string', format: 'uuid' },
  }))
  const beside = [...inPath, ...inHeader(endpoint)]
  if (isNothing(endpoint.query)) return beside
  const query = schemaOf(endpoint.query, 'input') as { properties?: Record<string, Json>; required?: string[] }
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  return [...beside, ...inQuery]
}

type Fields = { properties?: Json; required?: string[] }

function requestBody(endpoint: Endpoint): Json | undefined {
  const rule = endpoint.files
  if (!rule) {
    if (isNothing(endpoint.body)) return undefined
    return { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } }
  }
  const fields = isNothing(endpoint.body) ? {} : (schemaOf(endpoint.body, 'input') as Fields)
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${rule.maxBytes} bytes: ${rule.types.join(', ')}`,
  }
  const several = (rule.count ?? 1) > 1 ? { type: 'array', items: file, maxItems: rule.count } : file
  const required = [...(fields.required ?? []), ...(rule.optional ? [] : [rule.field])]
  const schema = { type: 'object', required, properties: { ...fields.properties, [rule.field]: several } }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function envelope(endpoint: Endpoint): Json {
  if (endpoint.bytes) return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (endpoint.text) return { [`text/${endpoint.text}`]: { schema: { type: 'string' } } }
  if (endpoint.zip) return { 'application/zip': { schema: { type: 'string', format: 'binary' } } }
  const data = schemaOf(endpoint.reply, 'output')
  const nested = endpoint.nested ? { type: 'object', required: ['data'], properties: { data } } : data
  const properties = { success: { const: true }, message: { type: 'string' }, data: nested }
  return { 'application/json': { schema: { type: 'object', required: ['success', 'message', 'data'], properties } } }
}

function operation(endpoint: Endpoint): Json {
  const { audience, capability } = endpoint.allow
  const needs = capability ? `${audience}, with the capability ${capability}` : audience
  const body = requestBody(endpoint)
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    description: `Who may ask: ${needs}.`,
    security: audience === 'public' || audience === 'referee' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: endpoint.says ?? 'Done.', content: envelope(endpoint) },
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

const refusal = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'string', description: 'Where the status alone does not say which refusal it is: underWay.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

/** The OpenAPI 3.1 document, read off the contract's lines. */
export function openApiOf(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = openPath(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carefold',
      version: '1',
      description: 'Every call answers with one envelope: success, message, data.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that signing in returned.' },
      },
    },
  }
}
