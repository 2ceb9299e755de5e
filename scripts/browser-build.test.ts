import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { leanContracts } from './browser-build.ts'

const root = mkdtempSync(join(tmpdir(), 'lean-'))
afterAll(() => rmSync(root, { recursive: true }))

const contract = `import { z } from 'zod'
import { get, post } from 'lines'
export const kinds = ['a', 'b'] as const
export const draft = z.object({ kind: z.enum(kinds) })
export const catsApi = { list: get('/cats', { allow: 'staff', reply: z.array(draft) }), add: post('/cats', { body: draft }) }
`

/** What the browser would get for a page that does this with the contract. */
async function sent(page: string): Promise<string> {
  const folder = join(root, 'src/modules/cats')
  mkdirSync(join(folder, 'web'), { recursive: true })
  writeFileSync(join(folder, 'contract.ts'), contract)
  writeFileSync(join(folder, 'web/CatsPage.tsx'), page)
  const input = join(folder, 'web/CatsPage.tsx')
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [leanContracts()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, external: ['zod', 'lines'], treeshake: { moduleSideEffects: false } },
    },
  })
  const outputs = 'output' in made ? made.output : []
  return outputs.map(one => (one.type === 'chunk' ? one.code : '')).join('\n')
}

test('who makes calls and reads plain lists is sent no schema and no zod', async () => {
  const code = await sent(`import { catsApi, kinds } from '../contract.ts'\nconsole.log(catsApi, kinds)`)
  expect(code).toContain('"/cats"')
  expect(code).toContain('allow')
  expect(code).not.toMatch(/zod|reply|body/)
})

test('who checks a form is sent the schema it names', async () => {
  const code = await sent(`import { catsApi, draft } from '../contract.ts'\nconsole.log(catsApi.add, draft)`)
  expect(code).toMatch(/z\.object\(/)
  expect(code).not.toContain('reply')
})

test('a screen that reaches into a call for its schema does not build', async () => {
  const page = `import { catsApi } from '../contract.ts'\nconsole.log(catsApi.add.body)`
  await expect(sent(page)).rejects.toThrow(/export the schema by its name/)
})
