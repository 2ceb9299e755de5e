import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { textOfPdf } from '../../../testing/pdf.ts'
import { type BoundPart, bindPdf } from './binding.ts'
import type { PdfLetter } from './content.ts'

const front: PdfLetter = {
  organization: 'Bluebonnet',
  logo: null,
  title: 'Binder',
  heading: 'Ana Reyes',
  foot: 'Made on Nov 7, 2026',
  blocks: [],
}

/** The processes of this one that bind. */
const binders = () =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='])
    .toString()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([parent, , ...args]) => Number(parent) === process.pid && args.join(' ').includes('binding-process'))
    .map(([, pid]) => Number(pid))

async function bind(parts: readonly BoundPart[]) {
  const folder = mkdtempSync(join(tmpdir(), 'carefold-binding-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'binder.pdf')
  const pages = await bindPdf({ front, parts }, path, new AbortController().signal)
  return { pages, text: await textOfPdf(readFileSync(path)) }
}

test('binds in a process that gives way to requests, and ends with its work', async () => {
  let priorities: number[] = []
  const read = async () => {
    priorities = binders().map(getPriority)
    throw new Error('the file is away')
  }
  await expect(
    bind([
      { kind: 'notice', title: 'CPR card', text: 'Not here.' },
      { kind: 'pdf', title: 'TB', read },
    ]),
  ).rejects.toThrow('the file is away')
  expect(priorities).toEqual([10])
  await expect.poll(binders).toEqual([])
})

test('a damaged part is a page that says so; what cannot be written fails with the reason', async () => {
  const damaged = { kind: 'pdf' as const, title: 'TB', read: async () => Buffer.from('nothing of a PDF') }
  const { pages, text } = await bind([damaged])
  expect([pages, text.length]).toEqual([2, 2])
  expect(text[1]).toContain('This file can’t be opened.')
  const nowhere = join(tmpdir(), 'carefold-no-folder', 'binder.pdf')
  await expect(bindPdf({ front, parts: [] }, nowhere, new AbortController().signal)).rejects.toThrow(
    /^a file could not be bound: .*ENOENT/,
  )
})
