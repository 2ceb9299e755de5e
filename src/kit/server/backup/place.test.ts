import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimFolder } from './place.ts'

async function folder(...names: string[]) {
  const dir = await mkdtemp(join(tmpdir(), 'carefold-claim-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  for (const name of names) await writeFile(join(dir, name), '')
  return dir
}

test.each([[[]], [['secret-key']], [['secret-key', 'secret-key.old', 'backups', 'lost+found']]])(
  'a data directory that holds %j is claimed for a restore, until it is done',
  async names => {
    const dir = await folder(...names)
    const claim = await claimFolder(dir)
    expect(claim.startedOver).toBe(false)
    expect((await readdir(dir)).toSorted()).toEqual([...names, 'restore-unfinished'].toSorted())
    await claim.done()
    expect((await readdir(dir)).toSorted()).toEqual(names.toSorted())
  },
)

test('one that holds something else is refused by its name, and stays as it is', async () => {
  const dir = await folder('secret-key', 'files')
  await expect(claimFolder(dir)).rejects.toThrow(`DATA_DIR ${dir} is not empty: it holds files.`)
  expect((await readdir(dir)).toSorted()).toEqual(['files', 'secret-key'])
})

test('what a restore that did not finish has left is started over', async () => {
  const dir = await folder('files', 'restore-unfinished')
  expect((await claimFolder(dir)).startedOver).toBe(true)
})
