import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** How a sentence for people looks: a capital, several words, a full stop. */
const isSentence = text => /^[“"]?[A-Z{].* .*[.!?]$/s.test(text.trim())
/** What says a sentence, and which of its arguments that is. */
const sayers = { Refusal: 1, invalidField: 1, fieldError: 1, said: 0, saidOfConstants: 0 }

const isText = node => node?.type === 'Literal' && typeof node.value === 'string'
const isTemplate = node => node?.type === 'TemplateLiteral' && node.expressions.length > 0
const textOf = node => (isTemplate(node) ? node.quasis.map(quasi => quasi.value.cooked).join('{}') : node.value)

/** What an expression can come to, through conditions. */
function ends(node) {
  if (node?.type === 'ConditionalExpression') return [...ends(node.consequent), ...ends(node.alternate)]
  return node?.type === 'LogicalExpression' ? [...ends(node.left), ...ends(node.right)] : [node]
}

/** What `new Refusal(code, ...)`, `said(...)` and their like, or a field's `message` come to; nothing for any other node. */
function sayingOf(node) {
  if (node.type === 'Property' && node.key.name === 'message') return ends(node.value)
  const callee = /^(Call|New)Expression$/.test(node.type) && node.callee.name
  return callee && Object.hasOwn(sayers, callee) ? ends(node.arguments[sayers[callee]]) : []
}

/** What is said to people; an operator's words, what is emailed and what an organization starts with are no sentences of pages. */
const ofPages = /^src\/(modules\/(?!.*(emails|presets)\.ts$)|kit\/contract\/)/
const ofOperators = /^src\/[\w-]+\.ts$|kit\/server\/(backup|postgres)\//

function sentencesIn(node, path, source) {
  const saying = ofOperators.test(path) ? [] : sayingOf(node)
  const written = (isText(node) || isTemplate(node)) && isSentence(textOf(node)) ? [textOf(node)] : []
  const isSaid = ofPages.test(path) && isText(node)
  const filled = ofPages.test(path) ? saying.filter(one => isTemplate(one) && isSentence(textOf(one))) : []
  return {
    written,
    said: [...saying.filter(isText).map(textOf), ...(isSaid ? written : [])],
    filled: filled.map(one => source.slice(one.start, one.end)),
  }
}

function* walk(node, path, source) {
  if (Array.isArray(node)) for (const one of node) yield* walk(one, path, source)
  if (!node || typeof node.type !== 'string') return
  const found = sentencesIn(node, path, source)
  if (found.written.length + found.said.length + found.filled.length > 0)
    yield { at: `${path}:${source.slice(0, node.start).split('\n').length}`, ...found }
  for (const key in node) if (key !== 'parent') yield* walk(node[key], path, source)
}

/**
 * The sentences outside of the browser's code, each with its place: those `written` in any way, those `said` to people, which go
 * into the catalogue, and those that are `filled` with values in the text, so that no catalogue could hold them.
 */
export function* serverSentences() {
  const paths = globSync('src/**/*.ts').filter(path => !/\.test\.ts$|\/testing\/|src\/(demo|testing)/.test(path))
  for (const path of paths) {
    const source = readFileSync(path, 'utf8')
    yield* walk(parseSync(path, source).program, path, source)
  }
}
