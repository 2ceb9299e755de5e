import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Plugin, parseSync } from 'vite'

type Insertion = { at: number; text: string }
type Tree = { type: string; [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value

/** The sentence of a `t('...')`, when the node is one. */
function sentenceOf(node: Tree): string | undefined {
  const { callee, arguments: given } = node
  if (node.type !== 'CallExpression' || !isTree(callee) || callee.name !== 't' || !Array.isArray(given))
    return undefined
  const first: unknown = given[0]
  return isTree(first) && first.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
}

function insertionsIn(value: unknown, into: Insertion[]): Insertion[] {
  if (Array.isArray(value)) for (const one of value) insertionsIn(one, into)
  if (!isTree(value)) return into
  const sentence = sentenceOf(value)
  if (sentence !== undefined && Array.isArray(value.arguments)) {
    const compiled = compileMessageOrThrow(sentence)
    const last: unknown = value.arguments.at(-1)
    const plain = value.arguments.length === 1
    if (sentence.includes('{') && isTree(last) && typeof last.end === 'number')
      into.push({ at: last.end, text: `, ${plain ? '{}, ' : ''}${JSON.stringify(compiled)}` })
  }
  for (const key in value) insertionsIn(value[key], into)
  return into
}

/** Hands `t()` its sentences read already, so that no parser of messages is sent to the browser. */
export function readSentences(): Plugin {
  return {
    name: 'read-sentences',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? id
      if (!/\/src\/.*\.tsx?$/.test(path) || !/\bt\(/.test(code)) return null
      const insertions = insertionsIn(parseSync(path, code).program, []).sort((a, b) => b.at - a.at)
      let out = code
      for (const { at, text } of insertions) out = out.slice(0, at) + text + out.slice(at)
      return insertions.length > 0 ? { code: out, map: null } : null
    },
  }
}

const makesSchemas = /^import \{ z \} from 'zod'$/m
const holdsSchemas = (path: string, code: string) =>
  /\.ts$/.test(path) && (path.endsWith('/contract.ts') || makesSchemas.test(code))

const lines = new Set(['get', 'post', 'put', 'del'])
const serversPart = new Set(['query', 'body', 'reply'])

type Edit = { from: number; to: number; text: string }
type Place = { start: number; end: number }
const placeOf = (node: Tree): Place => ({ start: Number(node.start), end: Number(node.end) })
const treesOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : [])

/** Takes the schemas out of `get('/path', { ... })`: the server alone parses what is sent and answered. */
function withoutSchemas(value: unknown, into: Edit[]): Edit[] {
  if (Array.isArray(value)) for (const one of value) withoutSchemas(one, into)
  if (!isTree(value)) return into
  const { callee, arguments: given } = value
  const parts = treesOf(given)[1]
  if (value.type === 'CallExpression' && isTree(callee) && lines.has(String(callee.name)) && parts) {
    const properties = treesOf(parts.properties)
    properties.forEach((one, index) => {
      const next = properties[index + 1]
      const to = next ? placeOf(next).start : placeOf(parts).end - 1
      if (isTree(one.key) && serversPart.has(String(one.key.name)))
        into.push({ from: placeOf(one).start, to, text: '' })
    })
  } else for (const key in value) withoutSchemas(value[key], into)
  return into
}

const isLater = /Function/

/** Says whether reading the value calls something at once, and not only when somebody calls it. */
function callsSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(callsSomething)
  if (!isTree(value) || isLater.test(value.type)) return false
  return value.type === 'CallExpression' || Object.values(value).some(callsSomething)
}

/** Marks what a contract makes by calling something, so that the bundler drops what no page names. */
function droppable(program: Tree): Edit[] {
  const declared = treesOf(program.body).flatMap(one => treesOf([one, one.declaration]))
  const values = declared.flatMap(one => treesOf(one.declarations)).map(one => one.init)
  const made = values.filter(isTree).filter(callsSomething).map(placeOf)
  return made.flatMap(({ start, end }) => [
    { from: start, to: start, text: '/* @__PURE__ */ (() => (' },
    { from: end, to: end, text: '))()' },
  ])
}

/** What a contract exports that needs no schema: its calls (their schemas are taken out), lists of words, limits, functions. */
function plainNames(program: Tree): string[] {
  const exported = treesOf(program.body).filter(one => one.type === 'ExportNamedDeclaration')
  const declared = exported.map(one => one.declaration).filter(isTree)
  const values = declared.flatMap(one => (one.declarations ? treesOf(one.declarations) : [one]))
  const names = values.map(({ id, init }) => ({ name: isTree(id) ? String(id.name) : '', init }))
  return names.filter(({ name, init }) => /Api$/.test(name) || !callsSomething(init)).map(({ name }) => name)
}

/** Takes what is plain from a second copy of the contract, so that who only makes a call is sent no schema of a form. */
function plainApart(program: Tree, code: string, path: string): Edit[] {
  return treesOf(program.body).flatMap(one => {
    const source = isTree(one.source) ? String(one.source.value) : ''
    if (one.type !== 'ImportDeclaration' || one.importKind === 'type' || !/^\..*\.ts$/.test(source)) return []
    const from = join(dirname(path), source)
    const text = readFileSync(from, 'utf8')
    if (!holdsSchemas(from, text)) return []
    const known: unknown = parseSync(from, text).program
    const isPlain = new Set(isTree(known) ? plainNames(known) : [])
    const names = treesOf(one.specifiers)
      .map(placeOf)
      .map(({ start, end }) => code.slice(start, end))
    const plain = names.filter(name => isPlain.has(name))
    // An import of nothing, or of types alone, would still bring the whole file along.
    const others = names.filter(name => !plain.includes(name) && !name.startsWith('type '))
    const { start, end } = placeOf(one)
    const rest = others.length > 0 ? `; import { ${others} } from '${source}'` : ''
    return plain.length > 0 ? [{ from: start, to: end, text: `import { ${plain} } from '${source}?plain'${rest}` }] : []
  })
}

const schemaInUse = /\b\w+Api\.\w+\.(query|body|reply)\b/
const noSchema = 'const nothing = z.undefined()'

/** Sends the calls of a contract without the schemas that only the server needs, so that zod comes with forms alone. */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      const path = id.split('?')[0] ?? id
      if (!/\/src\/.*\.tsx?$/.test(path)) return null
      if (schemaInUse.test(source))
        this.error(`${path} uses a schema of a call, which the browser does not have: export the schema by its name.`)
      const isEndpoint = path.endsWith('/kit/contract/endpoint.ts')
      if (isEndpoint && !source.includes(noSchema)) this.error(`endpoint.ts has no "${noSchema}" any more.`)
      const code = isEndpoint ? source.replace(noSchema, noSchema.replace('z.undefined()', 'undefined')) : source
      const program: unknown = parseSync(path, code).program
      if (!isTree(program)) return null
      const edits = plainApart(program, code, path)
      if (holdsSchemas(path, code)) edits.push(...withoutSchemas(program, []), ...droppable(program))
      let out = code
      for (const { from, to, text } of edits.sort((a, b) => b.from - a.from))
        out = out.slice(0, from) + text + out.slice(to)
      return edits.length > 0 || isEndpoint ? { code: out, map: null } : null
    },
  }
}

/** The grid's own filters, toolbar, menus, editors and pages: ListGrid turns them off. Their contexts stay. */
const gridParts =
  /x-data-grid\/components\/(panel|columnsManagement|menu|toolbar|toolbarV8|export|filterPanel|columnsPanel|quickFilter|cell\/Grid(Edit|LongText|Actions)|GridPagination)(?!.*(index|Context))[\w/]*\.mjs$/
const gridLook = /x-data-grid\/material\/index\.mjs$/
const gridWidgets =
  /^@mui\/material\/(Autocomplete|Divider|FormControl|FormControlLabel|InputLabel|LinearProgress|ListItemIcon|ListItemText|MenuItem|MenuList|Modal|Select|Switch|TablePagination|TextField|ToggleButton|Unstable_TrapFocus)$/

/**
 * What the libraries carry along and the browser app never runs: JSON Schema for OpenAPI, the ripple (look.md: none),
 * endless lists and mutations of the cache (`useSend` sends), MUI's own script and keeper of colours, and much of the grid.
 */
const neverRun = [
  /zod\/v4\/locales\/en\.js$/,
  /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
  /ButtonBase\/TouchRipple\.mjs$/,
  /query-core\/.*\/(infiniteQueryBehavior|mutation)\.js$/,
  /system\/(InitColorSchemeScript\/InitColorSchemeScript|cssVars\/localStorageManager)\.mjs$/,
  gridParts,
  /\?nothing$/,
]

/** Names for React's developer tools, and what is made at once: both keep what nobody uses in the router's code. */
const nameTag = /^\w+\.displayName = .*;$/gm
const madeAtOnce = /= (?=React\$?\d?\.(forwardRef|createContext|memo)\()/g
const droppableParts = (code: string) => code.replace(nameTag, '').replace(madeAtOnce, '= /* @__PURE__ */ ')

const exported = /^export \{([^}]*)\}/gm
const namesIn = (list: string) => list.split(',').map(name => (name.split(/\bas\b/).at(-1) ?? '').trim())

/** Replaces code that the browser never runs by functions that do nothing, under the same names. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!gridLook.test(importer ?? '') || !gridWidgets.test(source)) return null
      const found = await this.resolve(source, importer)
      return found && `${found.id}?nothing`
    },
    async load(id) {
      if (!neverRun.some(pattern => pattern.test(id))) return null
      const code = await readFile(id.split('?')[0] ?? id, 'utf8')
      const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(found => found[1] ?? '')
      const listed = [...code.matchAll(exported)].flatMap(found => namesIn(found[1] ?? ''))
      const whole = /^export default /m.test(code) ? ['default'] : []
      const names = new Set([...declared, ...listed, ...whole].filter(name => name !== ''))
      return `const nothing = () => null\nexport { ${[...names].map(name => `nothing as ${name}`)} }`
    },
    transform(code, id) {
      return /react-router/.test(id) ? { code: droppableParts(code), map: null } : null
    },
  }
}

const ofTheServer =
  /\/src\/(kit\/server|testing|demo)\/|\/(server|store|work|letters)\.ts$|node_modules\/(pg|fastify|kysely|pg-boss|nodemailer|sharp|pino)\/|__vite-browser-external|^node:/

/** Fails the build when a module of the server, or one of Node's own, would be sent to the browser. */
export function noServerCode(): Plugin {
  return {
    name: 'no-server-code',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(one => (one.type === 'chunk' ? Object.keys(one.modules) : []))
      if (modules.length < 100) this.error(`Only ${modules.length} modules were looked at for code of the server.`)
      const wrong = modules.filter(id => ofTheServer.test(id))
      if (wrong.length > 0) this.error(`Code of the server is in the browser app: ${wrong.join(', ')}`)
    },
  }
}
