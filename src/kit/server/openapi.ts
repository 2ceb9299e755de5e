import type { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { keyCapabilities, mayUseByKey } from '../contract/key-access.ts'
import { type RefusalCode, refusals } from '../contract/refusal.ts'
import { toldSentence } from '../contract/told-sentence.ts'
import { named } from './named.ts'
import { exampleOf } from './openapi-examples.ts'
import { type Json, makeSchemas, type Schemas } from './openapi-schemas.ts'

named({ toldSentence })

const openPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const isNothing = (schema: z.ZodType) => schema.def.type === 'undefined'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names this change. The same request with the same key changes nothing again within 24 hours and gets the first answer, with the header idempotency-replayed: true. While the first request is under way, the repeat is refused with 409 and the code underWay; another request with the key is refused with 422.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
}

const isOpen = ({ allow }: Endpoint) => ['public', 'referee'].includes(allow.audience)

const inHeader = (endpoint: Endpoint) => (endpoint.method === 'GET' || isOpen(endpoint) ? [] : [idempotencyKey])

function parametersOf(endpoint: Endpoint, schemas: Schemas): Json[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1])
  const inPath = names.map(name => ({
    name,
    in: 'path',
    required: true,
    schema: endpoint.plainParam ? { type: 'string' } : { type: 'string', format: 'uuid' },
  }))
  const beside = [...inPath, ...inHeader(endpoint)]
  if (isNothing(endpoint.query)) return beside
  const query = schemas.of(endpoint.query, 'input') as { properties?: Record<string, Json>; required?: string[] }
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  return [...beside, ...inQuery]
}

type Fields = { properties?: Json; required?: string[] }

/** What a call takes or answers, with an example. */
const content = (media: string, schema: Json, { named }: Schemas) => ({
  [media]: { schema, example: exampleOf(schema, named) },
})

/** The fields of a schema, wherever it stands. */
function fieldsOf(schema: Json, { named }: Schemas): Fields {
  const { $ref } = schema
  return (typeof $ref === 'string' ? named[$ref.split('/').at(-1) ?? ''] : schema) as Fields
}

function requestBody(endpoint: Endpoint, schemas: Schemas): Json | undefined {
  const rule = endpoint.files
  if (!rule) {
    if (isNothing(endpoint.body)) return undefined
    const schema = schemas.of(endpoint.body, 'input')
    return { required: true, content: content('application/json', schema, schemas) }
  }
  const fields = isNothing(endpoint.body) ? {} : fieldsOf(schemas.of(endpoint.body, 'input'), schemas)
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${rule.maxBytes} bytes: ${rule.types.join(', ')}`,
  }
  const several = (rule.count ?? 1) > 1 ? { type: 'array', items: file, maxItems: rule.count } : file
  const required = [...(fields.required ?? []), ...(rule.optional ? [] : [rule.field])]
  const schema = { type: 'object', required, properties: { ...fields.properties, [rule.field]: several } }
  return { required: true, content: content('multipart/form-data', schema, schemas) }
}

function envelope(endpoint: Endpoint, schemas: Schemas): Json {
  if (endpoint.bytes) return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (endpoint.text) return { [`text/${endpoint.text}`]: { schema: { type: 'string' } } }
  if (endpoint.pdf) return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  if (endpoint.zip) return { 'application/zip': { schema: { type: 'string', format: 'binary' } } }
  if (endpoint.made) return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const data = schemas.of(endpoint.reply, 'output')
  const nested = endpoint.nested ? { type: 'object', required: ['data'], properties: { data } } : data
  const properties = { success: { const: true }, message: { type: 'string' }, data: nested }
  return content('application/json', { type: 'object', required: ['success', 'message', 'data'], properties }, schemas)
}

/** How a call can be refused, as far as its line tells; what else may happen is the same for all. */
function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const { method, path, files, throttle } = endpoint
  return [
    'invalid',
    ...(isOpen(endpoint) ? [] : (['notSignedIn', 'notAllowed'] as const)),
    ...(path.includes(':') || !isNothing(endpoint.body) ? (['notFound'] as const) : []),
    ...(method === 'GET' ? [] : (['conflict', 'notPossible'] as const)),
    ...(method !== 'GET' && isOpen(endpoint) ? (['wrongCredentials', 'gone'] as const) : []),
    ...(files ? (['tooLarge', 'wrongType', 'noRoom'] as const) : []),
    ...(throttle || mayUseByKey(endpoint, keyCapabilities) ? (['tooMany'] as const) : []),
    'unexpected',
    'busy',
  ]
}

const responseName = (status: number) => `Refused${status}`

const responsesOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    refusalsOf(endpoint).map(code => {
      const { status } = refusals[code]
      return [status, { $ref: `#/components/responses/${responseName(status)}` }]
    }),
  )

/** A response for each status of the closed list: which codes it may carry, and what one looks like. */
function refusedResponses(): Json {
  const byStatus = Map.groupBy(Object.entries(refusals), ([, { status }]) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => {
      const [[code, { message }] = ['', { message: '' }]] = all
      const example = { success: false, message, code }
      const schema = { $ref: '#/components/schemas/Refusal' }
      const description = `Refused: ${all.map(([name]) => name).join(', ')}.`
      return [responseName(status), { description, content: { 'application/json': { schema, example } } }]
    }),
  )
}

/** `listOwnDocuments` for people: "List own documents". */
function asWords(name: string): string {
  const words = name.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const nounOf = ({ name }: Endpoint) => asWords(name.split('.')[0] ?? '')

/** With what a call can be signed: a session, and for what only reads and names a capability an API key as well. */
function securityOf(endpoint: Endpoint): Json[] {
  if (isOpen(endpoint)) return []
  return mayUseByKey(endpoint, keyCapabilities) ? [{ session: [] }, { apiKey: [] }] : [{ session: [] }]
}

function operation(endpoint: Endpoint, schemas: Schemas): Json {
  const { audience, capability } = endpoint.allow
  const needs = capability ? `${audience}, with the capability ${capability}` : audience
  const body = requestBody(endpoint, schemas)
  return {
    operationId: endpoint.name,
    summary: asWords(endpoint.name.split('.')[1] ?? ''),
    tags: [nounOf(endpoint)],
    description: `Who may ask: ${needs}.`,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: endpoint.says ?? 'Done.', content: envelope(endpoint, schemas) },
      ...responsesOf(endpoint),
    },
  }
}

/** The sentence in other languages: only where it has values. */
const translatable = {
  key: {
    type: 'string',
    description: 'The message with its placeholders, in ICU format, where it has any: the key of a translation.',
    example: 'You can have up to {most} webhooks. Delete one first.',
  },
  values: {
    type: 'object',
    description:
      'What fills the placeholders: text, a number, a day as { "day": "YYYY-MM-DD" }, or a sentence with its own message, key and values.',
    additionalProperties: true,
  },
}

const refusal = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'A sentence for people. Programs go by the code.' },
    ...translatable,
    code: { type: 'string', enum: Object.keys(refusals) },
    errors: {
      type: 'array',
      description: 'What is wrong with which field.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', example: 'employment.0.from' },
          message: { type: 'string' },
          ...translatable,
        },
      },
    },
  },
}

/** The OpenAPI 3.1 document, read off the contract's lines. */
export function openApiOf(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  const schemas = makeSchemas()
  for (const endpoint of endpoints) {
    const path = openPath(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carefold',
      version: '1',
      summary: 'Keeps caregivers and candidates onboarded and compliant.',
      description:
        'Every call answers with one envelope: `success`, `message`, `data`; a refusal has a `code` instead of `data`. A message with values in it has its key and values beside it, for translations. Send the token that signing in returned, or a key, as `Authorization: Bearer`.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    tags: [...new Set(endpoints.map(nounOf))]
      .toSorted()
      .map(name => ({ name, description: `Calls about: ${name.toLowerCase()}.` })),
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { ...schemas.named, Refusal: refusal },
      responses: refusedResponses(),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that signing in returned.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The key of a program, from Settings, API keys: it begins with cf_, reads what its capabilities allow, and changes nothing. At most 600 calls a minute.',
        },
      },
    },
  }
}
