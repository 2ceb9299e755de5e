import { posix } from 'node:path'
import type { Files } from './public-files.ts'

/** Modules from low to high. One may import its own level and those below; what it must tell a higher one, it announces. */
const levels = [
  ['places', 'categories', 'positions', 'offices', 'leads', 'document-types'],
  ['organization', 'session', 'roles', 'users', 'api-keys', 'single-sign-on', 'caregivers'],
  ['records', 'profiles'],
  ['document-reading', 'spreadsheets', 'scanned-files', 'printed-tables'],
  ['documents', 'signatures'],
  ['chat', 'notifications', 'emails', 'text-messages', 'background-jobs', 'audit', 'exports'],
  ['status'],
  [
    'training',
    'screening',
    'acknowledgements',
    'competency-tests',
    'test-questions',
    'skill-checklists',
    'skill-observations',
    'evaluations',
    'references',
  ],
  ['requirements'],
  ['follow-up'],
  ['review'],
  ['onboarding'],
  ['walkthroughs', 'applications'],
  ['dashboard', 'reports', 'proof', 'retention', 'webhooks', 'calendar'],
  ['survey', 'imports', 'duplicates', 'invite-lists', 'saved-reports'],
]

/** A noun of more lines, tests aside, is two nouns. */
const mostLines = 6_000

/** The files that a module or sub-noun may hold, by the side they belong to. A `work.ts` is what several handlers share. */
const pure = /^(contract|rules|presets)(\.test)?\.ts$/
const ofServer = /^(store|server|work|emails)(\.test)?\.ts$/
/** Pages, forms and the components that they are cut into; only `parts.tsx` is lent to other modules. */
const ofScreens = /^web\/(pages|staff-pages|acts|(parts|[A-Z]\w*)(\.test)?)\.tsx$/
/** A calculation too large for one rules.ts: a folder of nothing but pure files. */
const engine = /^src\/modules\/status\/engine\/((testing|kinds(\/[a-z-]+)?)\/)?[\w.-]+\.ts$/

type Import = { from: string; to: string }

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const importPattern = /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/g

/** Every import of the files; relative ones as paths from the root, others as written. */
export function importsOf(files: Files): Import[] {
  return [...files].flatMap(([from, text]) =>
    [...text.replace(comments, '').matchAll(importPattern)].map(match => {
      const written = match[1] ?? match[2] ?? ''
      return { from, to: written.startsWith('.') ? posix.join(posix.dirname(from), written) : written }
    }),
  )
}

type Room = { place: 'contract' | 'server' | 'web' | 'foreign' | 'entry' | 'package'; module?: string; piece?: string }

/** Where a file belongs: a side of the kit, a module and the piece of furniture in it, or an entry of the product. */
function roomOf(path: string): Room {
  const [, kit] = path.match(/^src\/kit\/(contract|server|web)\//) ?? []
  if (kit === 'contract' || kit === 'server' || kit === 'web') return { place: kit }
  const [, module, inside = ''] = path.match(/^src\/modules\/([^/]+)\/(.+)$/) ?? []
  if (!module) return { place: path.startsWith('src/') ? 'entry' : 'package' }
  const piece = inside.replace(/^(?!web\/)(kinds\/(?!web\/))?[a-z-]+\//, '')
  const room = (place: Room['place']) => ({ place, module, piece })
  if (pure.test(piece) || engine.test(path)) return room('contract')
  if (ofServer.test(piece)) return room('server')
  return room(ofScreens.test(piece) ? 'web' : 'foreign')
}

/** Whether the file is a test or what tests share. */
export const isTest = (path: string) => /\.test\.tsx?$|\/testing(\.tsx?$|\/)/.test(path)
const levelOf = (module: string) => levels.findIndex(level => level.includes(module))

/** Why the import breaks a wall, or undefined. Tests may reach for more than what they test. */
function breach({ from, to }: Import, files: Files): string | undefined {
  const here = roomOf(from)
  const there = roomOf(to)
  if (isTest(from)) return undefined
  if (there.place === 'package') return outsideBreach(here, to)
  if (/\.tsx?$/.test(to) && !files.has(to)) return 'there is no such file'
  if (!/\.(tsx?|css|json|svg|woff2|txt)$/.test(to)) return 'the import names no file ending'
  if (here.place === 'entry') return undefined
  if (there.place === 'entry' || isTest(to)) return 'nothing imports an entry or a test'
  if (!here.module && there.module) return 'the kit knows no module'
  if (here.place === 'contract' && there.place !== 'contract') return 'contracts and rules are pure'
  if (here.place === 'server' && there.place === 'web') return 'server code knows no screen'
  if (here.place === 'web' && there.place === 'server') return 'browser code knows no server code'
  if (here.piece === 'contract.ts' && there.piece === 'rules.ts') return 'a contract imports contracts, not rules'
  if (!here.module || !there.module || here.module === there.module) return undefined
  if (levelOf(there.module) > levelOf(here.module)) return 'a lower module imports a higher one'
  if (there.place === 'web' && there.piece !== 'web/parts.tsx')
    return "of another module's screens only web/parts.tsx may be borrowed"
  if (there.piece === 'server.ts') return "another module's server.ts is its own affair"
  return undefined
}

/** Packages that only calculate. */
const purePackages = new Set([
  'zod',
  '@lingui/core',
  '@lingui/message-utils/compileMessage',
  'double-metaphone',
  'jaro-winkler',
  'rrule-temporal',
  'temporal-polyfill',
])

function outsideBreach({ place }: Room, name: string): string | undefined {
  if (place === 'contract' && !purePackages.has(name))
    return `of packages, contracts and rules import ${[...purePackages].join(', ')} and nothing else`
  const ofNode = /^(node:|fastify|@fastify\/|pg$|kysely|pg-boss|nodemailer|sharp|pino)/
  if (place === 'web' && ofNode.test(name)) return 'browser code knows no server package'
  return undefined
}

/**
 * The noun of a module in which a file lies: "documents/drafts", of the module itself "documents/" with its screens apart as
 * "documents/web". Undefined outside of modules, and for what puts the nouns together: server.ts, web/pages.tsx, web/staff-pages.tsx,
 * web/acts.tsx.
 */
export function nounOf(path: string): string | undefined {
  const [, module, inside = ''] = path.match(/^src\/modules\/([^/]+)\/(.+)$/) ?? []
  if (!module || /^(server\.ts|web\/(pages|staff-pages|acts)\.tsx)$/.test(inside)) return undefined
  return `${module}/${inside.match(/^([a-z-]+)\//)?.[1] ?? ''}`
}

/** A ring among the nouns of one module, for each module that has one. */
function nounRings(inside: Import[]): string[] {
  const edges = inside.flatMap(({ from, to }) => {
    const [a, b] = [nounOf(from), nounOf(to)]
    return a && b && a !== b && roomOf(from).module === roomOf(to).module ? [{ from: a, to: b }] : []
  })
  const byModule = Map.groupBy(edges, ({ from }) => from.split('/')[0] ?? '')
  return [...byModule.values()].flatMap(of => {
    const ring = ringIn(of)
    return ring ? [`a ring: ${ring.join(' -> ')}`] : []
  })
}

/** How many lines each module has, tests aside. */
export function linesByModule(files: Files): Map<string, number> {
  const lines = new Map<string, number>()
  for (const [path, text] of files) {
    const { module } = roomOf(path)
    if (module && !isTest(path)) lines.set(module, (lines.get(module) ?? 0) + text.split('\n').length - 1)
  }
  return lines
}

/** The modules that are too long. */
const sizes = (files: Files): string[] =>
  [...linesByModule(files)]
    .filter(([, lines]) => lines > mostLines)
    .map(([module, lines]) => `${module} has ${lines} lines without tests, more than ${mostLines}: it is two nouns`)

/** Shorter rules are tested where they are used. */
const fewestTested = 15

/** Rules that have no test beside them. Those of kinds may be in the table of all kinds. */
const untested = (files: Files): string[] =>
  [...files].flatMap(([path, text]) => {
    const folder = path.match(/^(src\/modules\/.+)\/rules\.ts$/)?.[1]
    if (!folder || text.split('\n').length <= fewestTested) return []
    const places = [folder, folder.replace(/(?<=\/kinds)\/[a-z-]+$/, '')]
    return places.some(place => files.has(`${place}/rules.test.ts`)) ? [] : [`${path} has no rules.test.ts beside it`]
  })

/** A ring among the edges, as the names along it, or undefined. */
function ringIn(edges: Import[]): string[] | undefined {
  const next = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  function walk(at: string, path: string[]): string[] | undefined {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at]
    if (done.has(at)) return undefined
    for (const { to } of next.get(at) ?? []) {
      const ring = walk(to, [...path, at])
      if (ring) return ring
    }
    done.add(at)
    return undefined
  }
  return [...next.keys()].map(start => walk(start, [])).find(Boolean)
}

/**
 * Every broken wall as a sentence: forbidden imports, rings of files, nouns and modules, rooms with foreign furniture, modules
 * that are too long, rules without a test.
 */
export function brokenWalls(files: Files): string[] {
  const imports = importsOf(files)
  const forbidden = imports.flatMap(one => {
    const why = breach(one, files)
    return why ? [`${one.from} imports ${one.to}: ${why}`] : []
  })
  const foreign = [...files.keys()].flatMap(path => {
    const { place, module } = roomOf(path)
    if (!module) return []
    if (levelOf(module) < 0) return [`${path}: the module ${module} has no place in the order of modules`]
    return place === 'foreign' ? [`${path} is no furniture of a module`] : []
  })
  const inside = imports.filter(({ from, to }) => files.has(to) && !isTest(from))
  const between = inside
    .map(({ from, to }) => ({ from: roomOf(from).module ?? '', to: roomOf(to).module ?? '' }))
    .filter(({ from, to }) => from && to && from !== to)
  const rings = [ringIn(inside), ringIn(between)].flatMap(ring => (ring ? [`a ring: ${ring.join(' -> ')}`] : []))
  return [...forbidden, ...foreign, ...rings, ...nounRings(inside), ...sizes(files), ...untested(files)]
}
