import { posix } from 'node:path'

/** Path from the root of the repository to text. */
export type Files = ReadonlyMap<string, string>

/** The folder of kit/web that holds the file, or undefined. */
const folderOf = (path: string) => path.match(/^(src\/kit\/web\/[a-z-]+)\/[^/]+$/)?.[1]

/** The files that a README names at the head of a line: "- `form.tsx`: ...". */
const named = (readme: string) => [...readme.matchAll(/^- `([\w.-]+)`/gm)].map(match => match[1] ?? '')

type Import = { readonly from: string; readonly to: string }

/**
 * Every folder of kit/web says in its README which of its files others may import. Answers a sentence for each import of
 * another file, and for each name that nobody outside imports.
 */
export function brokenPromises(imports: readonly Import[], readmes: Files): string[] {
  const across = imports.filter(({ from, to }) => {
    const folder = folderOf(to)
    return folder !== undefined && readmes.has(`${folder}/README.md`) && folderOf(from) !== folder
  })
  const used = new Set(across.map(({ to }) => to))
  const promised = new Set(
    [...readmes].flatMap(([path, text]) => named(text).map(name => posix.join(posix.dirname(path), name))),
  )
  return [
    ...across
      .filter(({ to }) => !promised.has(to))
      .map(({ from, to }) => `${from} imports ${to}, which the README of its folder does not name`),
    ...[...promised]
      .filter(path => !used.has(path))
      .map(path => `${path} is named in its README, and nobody outside imports it`),
  ]
}
