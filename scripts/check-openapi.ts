import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiOf } from '../src/kit/server/openapi.ts'
import { allParts } from '../src/parts.ts'

/** The law's own addresses: of `/upload-document/toggle-status/{id}` and `/upload-document/{id}/file` the first is meant first. */
const rules = { 'no-ambiguous-paths': 'off' } as const

const endpoints = allParts.flatMap(part => part.routes.map(route => route.endpoint))
const source = JSON.stringify(openApiOf(endpoints, 'https://carefold.test'))
const config = await createConfig({ extends: ['recommended'], rules })
const problems = endpoints.length === 0 ? [] : await lintFromString({ source, absoluteRef: 'openapi.json', config })
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
console.log(`OpenAPI: ${endpoints.length} calls read, ${problems.length} problems.`)
process.exitCode = endpoints.length > 0 && problems.length === 0 ? 0 : 1
