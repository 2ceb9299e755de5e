import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { newId } from './ids.ts'

const written = z.object({ to: z.string(), text: z.string(), at: z.string() })
export type WrittenText = z.output<typeof written>

const ending = '.text.json'
const folderOf = (dataDir: string) => join(dataDir, 'outbox')

/** A text message. `key` names it: a provider that was asked twice sends it once. */
export type TextMessage = { readonly to: string; readonly text: string; readonly key: string }

/** Writes a text message instead of sending it: one file, which a repeated try replaces. */
export async function writeText(dataDir: string, { to, text, key }: TextMessage, at: Date): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${key}${ending}`)
  const part = `${file}.${newId()}.part`
  await writeFile(part, JSON.stringify({ to, text, at: at.toISOString() }))
  await rename(part, file)
}

/** The newest text messages that were written instead of sent. */
export async function readTexts(dataDir: string, most: number): Promise<WrittenText[]> {
  const folder = folderOf(dataDir)
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith(ending))
  const texts = await Promise.all(
    names.map(async name => written.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
  return texts.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, most)
}
