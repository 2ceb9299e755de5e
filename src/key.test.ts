import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment, foundByCommand, ownDataDir, type Product, root, startProduct } from './testing/product.ts'
import { program } from './testing/program.ts'

const password = 'quiet river under stones'
const typed = {
  address: '/settings/position?new',
  title: 'Add position',
  dialog: ['new'],
  values: { name: 'Registered nurse' },
}

async function call({ port }: Product, method: string, path: string, body?: object, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, connection: 'close' }
  const sent = body ? { body: JSON.stringify(body) } : {}
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...sent })
  return (await answer.json()).data
}

const stop = (product: Product) => {
  product.child.kill('SIGTERM')
  return product.ended
}

// The operator's server is not the product's to start and to stop.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'the key of running data stops a start when it is gone, and is changed by a command',
  async () => {
    const dataDir = ownDataDir()
    const file = join(dataDir, 'secret-key')
    let product = await startProduct(dataDir)
    const first = foundByCommand(dataDir)
    await call(product, 'POST', '/api/organizationUser/set-password', { token: first, password })
    const { token } = await call(product, 'POST', '/api/admin/login', { email: 'admin@harbor.example', password })
    await call(product, 'PUT', '/api/draft', typed, token)
    const rotate = () => {
      const options = { cwd: root, env: environment(dataDir), encoding: 'utf8' as const }
      return spawnSync(process.execPath, program('scripts/rotate-key.ts'), options)
    }
    expect(rotate().stderr).toContain('Stop it first. Nothing was changed.')
    expect(await stop(product)).toBe(0)

    const key = readFileSync(file, 'utf8')
    writeFileSync(file, '')
    product = await startProduct(dataDir)
    expect(await product.ended).toBe(1)
    expect(product.printed()).toMatch(/^Carefold cannot start: .*secret-key/)
    expect(product.printed()).not.toMatch(/^ +at /m)
    writeFileSync(file, key)

    const { status, stdout } = rotate()
    expect([status, stdout]).toEqual([0, expect.stringContaining('1 values are sealed with the new key.')])
    expect(readFileSync(file, 'utf8')).not.toBe(key)
    const [aside = ''] = readdirSync(dataDir).filter(name => name.startsWith('secret-key.until-'))
    expect(readFileSync(join(dataDir, aside), 'utf8')).toBe(key)
    product = await startProduct(dataDir)
    const [draft] = await call(product, 'GET', '/api/draft', undefined, token)
    expect(draft.title).toBe(typed.title)
    expect(await stop(product)).toBe(0)
  },
)
