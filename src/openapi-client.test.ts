import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { clientTypes } from './testing/client-types.ts'
import { testOrganization } from './testing/people.ts'
import { testSignIn } from './testing/sign-in.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct()
await product.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = product.app.server.address() as AddressInfo
const { body: document } = await product.call('GET', '/api/openapi.json')
const types = await clientTypes(document)

const root = new URL('..', import.meta.url).pathname
mkdirSync(join(root, 'dist'), { recursive: true })
// Beneath the product, where its packages are found.
const folder = mkdtempSync(join(root, 'dist/api-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Named = { readonly id: string; readonly name: string }
/** The client of the guide, whose types are not made before this test. */
type Client = {
  positionsOf(
    url: string,
    email: string,
    password: string,
  ): Promise<{
    list(search: string): Promise<readonly Named[]>
    add(name: string, abbreviation: string, key: string): Promise<Named>
    rename(position: Named, name: string): Promise<Named>
  }>
}

/** The client of the guide with the types that were made; answers what the compiler has against it. */
function compiled(name: string, made: string): string {
  const place = join(folder, name)
  mkdirSync(place)
  cpSync(join(root, 'docs/api-client.ts'), join(place, 'api-client.ts'))
  writeFileSync(join(place, 'carefold-api.d.ts'), made)
  const options = { extends: join(root, 'tsconfig.json'), compilerOptions: { types: [] }, include: ['*.ts'] }
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(options))
  const { stdout, stderr, status } = spawnSync(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    place,
  ])
  expect(status, String(stderr)).not.toBeNull()
  return String(stdout)
}

test('a client that is made of the document compiles, signs in, reads, changes, and is told a refusal by its code', async () => {
  expect(compiled('right', types)).toBe('')
  const client: Client = await import(pathToFileURL(join(folder, 'right/api-client.ts')).href)
  const org = await testOrganization(product)
  const { id, email, password } = await testSignIn(org)
  const url = `http://127.0.0.1:${port}`
  const positions = await client.positionsOf(url, email, password)
  expect(await positions.list('')).toEqual([])
  await expect(positions.add('Night aide', 'NA', 'one')).rejects.toMatchObject({ code: 'notAllowed' })
  await org.work(({ work: { db } }) =>
    db.updateTable('account').set({ role: 'organizationAdmin' }).where('id', '=', id).execute(),
  )
  const added = await positions.add('Night aide', 'NA', 'two')
  expect(await positions.add('Night aide', 'NA', 'two')).toEqual(added)
  expect(await positions.rename(added, 'Night nurse')).toMatchObject({ id: added.id, name: 'Night nurse' })
  expect((await positions.list('night')).map(one => one.name)).toEqual(['Night nurse'])
  await expect(client.positionsOf(url, email, 'not this one')).rejects.toMatchObject({ code: 'wrongCredentials' })
})

test.each([
  ['a field that is sent has another name', 'abbreviation: string', 'short: string'],
  ['a call has another address', '"/api/positions/{id}": {', '"/api/positions/one/{id}": {'],
  ['a refusal has no code', /code: "invalid" \|[^;]*;/, ''],
  ['what is answered is of another kind', /(Position: \{[^}]*?)description: string/, '$1description: number'],
])('a document in which %s breaks the client where it is compiled', (name, from, to) => {
  const other = types.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to)
  expect(other).not.toBe(types)
  expect(compiled(name.replaceAll(' ', '-'), other)).toMatch(/error TS/)
})
