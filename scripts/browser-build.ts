import { readFile } from 'node:fs/promises'
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

/** What the libraries carry along and the browser app never runs: JSON Schema for OpenAPI, and the ripple (look.md: none). */
const neverRun = [/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/, /ButtonBase\/TouchRipple\.mjs$/]

/** Replaces code that the browser never runs by functions that do nothing, under the same names. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    async load(id) {
      if (!neverRun.some(pattern => pattern.test(id))) return null
      const code = await readFile(id, 'utf8')
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(found => found[1])
      const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(found => found[1])
      const nothing = [...names, ...renamed].map(name => `export const ${name} = () => null`)
      return [...nothing, ...(/^export default /m.test(code) ? ['export default () => null'] : [])].join('\n')
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
