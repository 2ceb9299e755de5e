import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { leanContracts, leaveOut } from './browser-build.ts'

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

/** What the browser would get for a page of libraries that lie in these files. */
async function sentOf(page: string, libraries: Record<string, string>): Promise<string> {
  const input = join(root, 'page.js')
  writeFileSync(input, page)
  for (const [path, code] of Object.entries(libraries)) {
    mkdirSync(join(root, 'libraries', path, '..'), { recursive: true })
    writeFileSync(join(root, 'libraries', path), code)
  }
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [leaveOut()],
    build: { write: false, minify: false, rolldownOptions: { input, external: ['react'] } },
  })
  const outputs = 'output' in made ? made.output : []
  return outputs.map(one => (one.type === 'chunk' ? one.code : '')).join('\n')
}

test('what is left out does nothing under each of its names, and is not sent', async () => {
  const path = 'x-data-grid/components/panel/GridPanel.mjs'
  const code = await sentOf(
    `import whole, { a, b, d } from './libraries/${path}'\nconsole.log(whole(), a(), b(), d())`,
    {
      [path]: `const c = () => 'heavy'\nexport const a = c\nexport function b() {}\nexport { c as d }\nexport default c`,
    },
  )
  expect(code).not.toContain('heavy')
  expect(code).toContain('null')
})

test('a barrel is no part of what is left out: it only names others', async () => {
  const folder = 'x-data-grid/components/panel'
  const code = await sentOf(`import { a } from './libraries/${folder}/index.mjs'\nconsole.log(a())`, {
    [`${folder}/index.mjs`]: `export * from '../kept.mjs'`,
    'x-data-grid/components/kept.mjs': `export const a = () => 'kept'`,
  })
  expect(code).toContain('kept')
})

test('what the whole grid stands in is kept, though it lies beside what is left out', async () => {
  const path = 'x-data-grid/components/panel/GridPanelContext.mjs'
  const code = await sentOf(`import { stands } from './libraries/${path}'\nconsole.log(stands())`, {
    [path]: `export const stands = () => 'kept'`,
  })
  expect(code).toContain('kept')
})

test('what the router makes for nobody is not sent for the sake of its name', async () => {
  const path = 'react-router/lib.mjs'
  const library = `import * as React$1 from 'react'
export const Link = React$1.forwardRef(() => 'link')
Link.displayName = "Link";
export const Form = React$1.forwardRef(() => 'form')
Form.displayName = "Form";`
  const code = await sentOf(`import { Link } from './libraries/${path}'\nconsole.log(Link)`, { [path]: library })
  expect(code).toContain("'link'".replaceAll("'", '"'))
  expect(code).not.toContain('form')
})
