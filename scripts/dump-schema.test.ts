import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../src/kit/server/testing/database.ts'
import { describeSchema } from './describe-schema.ts'
import { rowTypes } from './row-types.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client(await testDatabase())
  await client.connect()
})
afterAll(() => client.end())

const hint = 'run "npm run schema"'

test('schema.sql shows the database after all migrations', async () => {
  expect(await describeSchema(client), hint).toBe(readFileSync('schema.sql', 'utf8'))
})

test('the row types fit the database after all migrations', async () => {
  expect(await rowTypes(client), hint).toBe(readFileSync('src/kit/server/tables.ts', 'utf8'))
})
