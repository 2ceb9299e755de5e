import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { eicar, testClamd } from '../../testing/clamd.ts'
import { clamdAt } from './virus-scan.ts'

const clamd = await testClamd(5_000_000)
afterAll(clamd.goAway)
const scanner = clamdAt(clamd.url)
const of = (...pieces: (string | Buffer)[]) => Readable.from(pieces.map(piece => Buffer.from(piece)))

test('what the scanner finds is told, wherever it stands, also across two pieces', async () => {
  expect(await scanner.scan(of('%PDF-1.4 nothing in here'))).toBeNull()
  expect(await scanner.scan(of())).toBeNull()
  expect(await scanner.scan(of('before', eicar.slice(0, 20), '', eicar.slice(20), 'after'))).toBe('Eicar-Signature')
  expect(await scanner.scan(of(Buffer.alloc(3_000_000), Buffer.alloc(1_000_000), eicar))).toBe('Eicar-Signature')
})

test('a scanner that takes no file of the size hangs up in the middle, and that is no verdict', async () => {
  const large = of(...Array.from({ length: 40 }, () => Buffer.alloc(1_000_000)))
  await expect(scanner.scan(large)).rejects.toMatchObject({ name: 'ScanFailed', refused: true })
  expect(large.destroyed).toBe(true)
})

test('a scanner that is away, and a file that breaks off, are no verdict', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('lost')) })
  await expect(scanner.scan(broken)).rejects.toMatchObject({ name: 'ScanFailed' })
  await clamd.goAway()
  await expect(scanner.scan(of('text'))).rejects.toMatchObject({ name: 'ScanFailed', refused: false })
  await clamd.comeBack()
  expect(await scanner.scan(of('text'))).toBeNull()
})
