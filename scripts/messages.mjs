// Collects every sentence of `t('...')` in the browser's code, and those that rules and the server say, into
// src/kit/contract/messages/en.json, and takes out of es.json what nobody says any longer. With "--check" writes nothing and fails
// when a file is out of step, when words for people stand in JSX without passing through t(), when t is called as the method of
// something, where the build would not read its sentence, or when the values of a refusal stand in its text instead of beside it.
// Both fail when a sentence that people read who are not of the office is not in es.json, or has other values there.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parseSync } from 'vite'
import { peopleFiles } from './people-files.ts'
import { serverSentences } from './server-sentences.mjs'

const catalogue = 'src/kit/contract/messages/en.json'
const spanish = 'src/kit/contract/messages/es.json'
/** Attributes whose text people see or hear. */
const visible = new Set('alt aria-description aria-label detail helperText label placeholder text title'.split(' '))
const isWords = text => /\p{L}{2,}/u.test(text) && !/^https?:/.test(text)

/** What we do not say to people. */
const unwanted =
  /\b(any more|for ever|go(es)? on|at once|hand(s|ed)? in|papers?|looks? at|write to you|runs? out|asked of|on (the|its|their) way|all the same|of one.s own|beside each other|e-mails?|mails?|organisations?|licences?|cancelled|colours?)\b/i
const isoDay = /\b\d{4}-\d{2}-\d{2}\b/
/** The names that stand for values in a sentence are nobody's to read. */
const read = sentence => sentence.replace(/\$\{[^}]*\}|\{\w+/g, '{')

const inOrder = ([one], [other]) => (one < other ? -1 : 1)

function refuseWords(sentence, at) {
  const [found] = read(sentence).match(unwanted) ?? read(sentence).match(isoDay) ?? []
  if (found) problems.push(`${at} "${found}" is not a word of ours: ${sentence}`)
}

const files = globSync('src/**/*.{ts,tsx}')
  .filter(path => !/\.test\.tsx?$|testing\.tsx$|kit\/server|\/server\.ts$/.test(path))
  .sort()
/** Each sentence with the files that say it. */
const sentences = new Map()
const problems = []

const say = (sentence, path) => sentences.set(sentence, [...(sentences.get(sentence) ?? []), path])

function literalOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return undefined
}

/** What an expression can come to as plain text, through conditions too. */
function textsOf(node) {
  if (node?.type === 'JSXExpressionContainer') return textsOf(node.expression)
  if (node?.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node?.type === 'LogicalExpression') return textsOf(node.right)
  return [node?.type === 'JSXText' ? node.value.trim() : literalOf(node)].filter(text => text && isWords(text))
}

/** The words in a JSX element's children and visible attributes that did not pass through t(). */
function bareWords(node) {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return node.children.flatMap(textsOf)
  return node.type === 'JSXAttribute' && visible.has(node.name.name) ? textsOf(node.value) : []
}

function visit(node, path, source) {
  if (Array.isArray(node)) for (const one of node) visit(one, path, source)
  if (!node || typeof node.type !== 'string') return
  const at = () => `${path}:${source.slice(0, node.start).split('\n').length}`
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't') {
    const sentence = literalOf(node.arguments[0])
    if (sentence === undefined) problems.push(`${at()} t() wants a literal sentence`)
    else {
      say(sentence, path)
      refuseWords(sentence, at())
    }
  }
  // The build hands only t('...') its sentence read: any other t shows its placeholders as they stand.
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.property.name === 't')
    problems.push(`${at()} call t by its own name, not as .t(): take it out of its object first`)
  for (const bare of bareWords(node)) problems.push(`${at()} words that do not pass through t(): ${bare}`)
  for (const key in node) if (key !== 'parent') visit(node[key], path, source)
}

for (const path of files) {
  const source = readFileSync(path, 'utf8')
  if (!/\bt\(|<[A-Za-z]/.test(source)) continue
  visit(parseSync(path, source).program, path, source)
}

for (const { at, written, said, filled } of serverSentences()) {
  for (const one of written) refuseWords(one, at)
  for (const one of said) say(one, at.replace(/:\d+$/, ''))
  for (const one of filled) problems.push(`${at} say it with said(): ${one}`)
}

const written = of => `${JSON.stringify(Object.fromEntries(of), null, 2)}\n`

/** Writes a file, or only says that it would be another one. */
function keep(path, text) {
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text)
    problems.push(`${path} is out of step: run "node scripts/messages.mjs".`)
}

keep(catalogue, written([...sentences.keys()].sort().map(one => [one, one])))

/** The names of a sentence's values. */
const valuesOf = sentence => [...new Set(namesIn(compileMessage(sentence)))].sort().join(', ')
function namesIn(part) {
  if (!Array.isArray(part)) return []
  return part.flatMap(one => (Array.isArray(one) ? [one[0], ...Object.values(one[2] ?? {}).flatMap(namesIn)] : []))
}

const translated = JSON.parse(readFileSync(spanish, 'utf8'))
const ofPeople = peopleFiles(new Map(globSync('src/**/*.{ts,tsx}').map(path => [path, readFileSync(path, 'utf8')])))
for (const [sentence, paths] of sentences) {
  const to = translated[sentence]
  const read = paths.find(path => ofPeople.has(path))
  if (to === undefined && read && sentence.trim() !== '')
    problems.push(`${spanish} lacks what ${read} says: ${sentence}`)
  if (to !== undefined && valuesOf(to) !== valuesOf(sentence)) problems.push(`${spanish} has other values in: ${to}`)
}
keep(
  spanish,
  written(
    Object.entries(translated)
      .filter(([sentence]) => sentences.has(sentence))
      .sort(inOrder),
  ),
)

if (files.length < 50) problems.push(`Only ${files.length} files were read: this check looks in the wrong place.`)
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${sentences.size} sentences, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
