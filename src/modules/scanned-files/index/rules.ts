import { fieldNames } from '../../spreadsheets/columns/presets.ts'
import { plainName } from '../../spreadsheets/columns/rules.ts'
import { scanCell } from '../lines/contract.ts'
import { pagesTogether } from '../names/rules.ts'

type Part =
  | 'file'
  | 'type'
  | 'performedOn'
  | 'expiresOn'
  | 'email'
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'birthDate'

const { email, fullName, firstName, lastName, birthDate } = fieldNames
const columnNames: Readonly<Record<Part, readonly string[]>> = {
  file: ['file', 'filename', 'files', 'filenames', 'path', 'filepath', 'documentfile', 'scan', 'attachment'],
  type: ['type', 'documenttype', 'document', 'doctype', 'typeofdocument', 'documentname', 'kind'],
  performedOn: [
    ...['date', 'issued', 'issuedate', 'issuedon', 'dateissued', 'performed', 'performedon', 'dateperformed'],
    ...['dateondocument', 'dateonthedocument', 'documentdate', 'completed', 'completedon', 'completiondate'],
  ],
  expiresOn: [
    ...['expires', 'expireson', 'expiration', 'expirationdate', 'exp', 'expdate', 'expiry', 'expirydate'],
    ...['validuntil', 'expiredate', 'dateofexpiration'],
  ],
  ...{ email, fullName: [...fullName, 'person'], firstName, lastName, birthDate },
}

/** Whether a file of a ZIP is its index. */
export const isIndex = (path: string): boolean => /^([^/]+\/)?index\.(csv|xlsx)$/i.test(path)

/** What an index says of files; null: it names no files, or no people. */
export function readIndex(
  rows: readonly { readonly cells: readonly string[] }[],
): { files: string[]; cells: string[] }[] | null {
  const [head, ...lines] = rows
  const names = (head?.cells ?? []).map(plainName)
  const places = new Map<Part, number>()
  for (const part of Object.keys(columnNames) as Part[]) {
    const at = names.findIndex(name => columnNames[part].includes(name))
    if (at >= 0) places.set(part, at)
  }
  const isPerson = places.has('email') || places.has('fullName') || (places.has('firstName') && places.has('lastName'))
  if (!places.has('file') || !isPerson) return null
  return lines.flatMap(({ cells: line }) => {
    const cell = (part: Part) => (line[places.get(part) ?? -1] ?? '').trim()
    const files = cell('file')
      .split(/[;|]/)
      .map(one => one.trim())
      .filter(Boolean)
    if (files.length === 0) return []
    const cells: string[] = []
    const whole = `${cell('firstName')} ${cell('lastName')}`.trim()
    cells[scanCell.person] = cell('email') || cell('fullName') || whole
    cells[scanCell.type] = cell('type')
    cells[scanCell.performedOn] = cell('performedOn')
    cells[scanCell.expiresOn] = cell('expiresOn')
    cells[scanCell.birthDate] = cell('birthDate')
    return [{ files, cells }]
  })
}

const plainPath = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .toLowerCase()

type Index = readonly { readonly files: readonly string[]; readonly cells: readonly string[] }[]

/** The lines of a ZIP: one for each document, of one file or of its pages. What no index names is bound by its name. */
export function linesOf(
  files: readonly { readonly path: string; readonly trouble: string | null }[],
  index: Index,
): string[][] {
  const byPath = new Map(files.map(one => [plainPath(one.path), one]))
  const byName = Map.groupBy(files, one => plainPath(one.path).split('/').at(-1) ?? '')
  const find = (named: string) => {
    const path = plainPath(named)
    const [own = null, ...others] = byName.get(path) ?? []
    return byPath.get(path) ?? (others.length === 0 ? own : null)
  }
  const taken = new Set<string>()
  const lineOf = (paths: readonly string[], cells: readonly string[], trouble: string | null): string[] => {
    const line = Array.from({ length: scanCell.trouble + 1 }, (_, at) => cells[at] ?? '')
    line[scanCell.files] = paths.join('\n')
    line[scanCell.trouble] = trouble ?? ''
    return line
  }
  const named = index.map(({ files: paths, cells }) => {
    const found = paths.map(find)
    for (const one of found) if (one) taken.add(one.path)
    const trouble = found.includes(null) ? 'noSuchFile' : (found.find(one => one?.trouble)?.trouble ?? null)
    return lineOf(
      found.map((one, at) => one?.path ?? paths[at] ?? ''),
      cells,
      trouble,
    )
  })
  const troubles = new Map(files.map(one => [one.path, one.trouble]))
  const left = files.map(one => one.path).filter(path => !taken.has(path))
  const others = pagesTogether(left).map(paths =>
    lineOf(paths, [], paths.map(path => troubles.get(path) ?? null).find(one => one !== null) ?? null),
  )
  return [...named, ...others]
}
