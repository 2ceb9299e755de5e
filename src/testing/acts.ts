import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { capabilities } from '../kit/contract/access.ts'
import { nounOf } from '../modules/records/history/rules.ts'

const sources = globSync('src/{modules,demo}/**/*.ts')
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))

// What a template of a name can become.
const templates: Record<string, readonly string[]> = {
  'absence.${act}': ['added', 'updated', 'removed'],
  'caregiver.${action}': ['employmentUpdated', 'employmentAdded', 'gapExplained', 'educationUpdated'],
  'chat.${did}': ['closed', 'reopened', 'deleted'],
  'chatGroup.${did}': ['created', 'updated', 'statusChanged'],
  'chatMessage.${did}': ['edited', 'deleted'],
  'competencyTest.${did}': [
    'created',
    'updated',
    'questionAdded',
    'questionChanged',
    'questionDeleted',
    'ordered',
    'published',
  ],
  'destruction.${state}': ['approved', 'refused', 'withdrawn'],
  'document.${decision}': ['approved', 'rejected'],
  'exclusionFile.${act}': ['unavailable', 'screened'],
  'exclusionHit.${act}': ['proposed', 'agreed', 'disagreed', 'reopened'],
  'webhook.${did}': ['created', 'updated', 'secretRotated', 'paused', 'resumed', 'tested', 'deleted'],
  'waiver.${act}': ['requested', 'approved', 'refused', 'withdrawn', 'ended'],
}

/** The nouns of what an organization sets up, or does with no person in particular: it stands in nobody's history. */
export const ofNobody = [
  ...[
    'category',
    'documentType',
    'exclusionFile',
    'leadSource',
    'office',
    'ledger',
    'organization',
    'export',
    'position',
    'report',
    'savedReport',
    'savedView',
  ],
  ...[
    'acknowledgement',
    'apiKey',
    'audit',
    'backgroundJob',
    'chat',
    'chatGroup',
    'chatMessage',
    'chatSettings',
    'calendarEvent',
    'calendarFeed',
    'competencyTest',
    'evaluationForm',
    'file',
    'permission',
    'referenceForm',
    'requirement',
    'retentionPolicy',
    'reviewReason',
    'role',
    'rulePack',
    'singleSignOn',
    'textSettings',
    'user',
    'walkthrough',
    'webhook',
  ],
]
// Signing in and out is of a person, but the history leaves it out.
const leftOut = ['session']

const literal = /(['`])([a-z][A-Za-z]*\.(?:[a-z][A-Za-z]*|\$\{\w+\}))\1/g
/** The files that write acts down. */
export const sourcesOfActs = sources.filter(({ text }) => /\baudit(Of)?\(|\baudited\(/.test(text))
const code = ({ text }: { text: string }) =>
  text.replace(/^\s*(\/\/|\/?\*).*$/gm, '').replace(/event(<.*>)?\([^)]*\)/g, '')
const named = (text: string) => [...text.matchAll(literal)].map(([, , name = '']) => name)
// An act is a property, or what a helper of the file is told first.
const places = /action(?::| =).*|\b(?:about|auditOf|tell)\((?:\w+, )?['`].*/g
const nouns = new Set(
  sourcesOfActs.flatMap(of => [...code(of).matchAll(places)].flatMap(([text]) => named(text).map(nounOf))),
)
const written = sourcesOfActs
  .flatMap(of => named(code(of)))
  .filter(name => nouns.has(nounOf(name)) && !(capabilities as readonly string[]).includes(name))
const events = sources.flatMap(({ text }) =>
  [...text.matchAll(/addEvent(?:Row)?\([^;}]*?kind: '(\w+)'/g)].map(([, kind]) => `caregiver.${kind}`),
)
/** What is done to the nouns that an organization sets up, by the helpers that write it down. */
const settingsActs: Record<string, readonly string[]> = {
  settingsHandlers: ['created', 'updated', 'deleted'],
  settingsToggle: ['statusChanged'],
  addOnRecord: ['created'],
}
/** What a file calls `noun`: it or a neighbor says so. */
const nounIn = ({ path, text }: { path: string; text: string }) =>
  [text, ...sources.filter(one => dirname(one.path) === dirname(path)).map(one => one.text)]
    .map(one => one.match(/const noun = '(\w+)'/)?.[1])
    .find(Boolean)
const ofSettings = sources.flatMap(of => {
  const own = nounIn(of)
  const uses = of.text.matchAll(/(settingsHandlers|settingsToggle|addOnRecord)\((?:\w+, )?(?:'(\w+)'|noun\b)/g)
  const acts = [...uses].flatMap(([, helper = '', name = own]) =>
    (settingsActs[helper] ?? []).map(did => (name ? `${name}.${did}` : '?')),
  )
  const named = [...of.text.matchAll(/`\$\{noun\}\.(\w+)`/g)].map(([, did]) => (own ? `${own}.${did}` : '?'))
  return [...acts, ...named]
})
/** Every act that the product writes down, by the name that it has there; one whose name nobody can tell ends with `?`. */
export const acts = [
  ...new Set(
    [...written, ...events, ...ofSettings].flatMap(name =>
      name.includes('${') ? (templates[name] ?? ['?']).map(act => `${nounOf(name)}.${act}`) : [name],
    ),
  ),
]

/** Those that stand in the history of a person. */
export const actsOfPeople = acts.filter(act => ![...ofNobody, ...leftOut].includes(nounOf(act))).toSorted()

/** The kinds of mail that the product sends. */
export const mailKinds = sources
  .filter(({ path }) => path.endsWith('emails.ts'))
  .flatMap(({ text }) => [...text.matchAll(/^ {2,}kind: '(\w+)',$/gm)].map(([, kind = '']) => kind))
