import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { heic } from '../../testing/heic.ts'
import { cleanImage } from './images.ts'

const folder = mkdtempSync(join(tmpdir(), 'carefold-images-'))
afterAll(() => rmSync(folder, { recursive: true }))
let made = 0

function fileOf(bytes: Buffer): string {
  const path = join(folder, `picture-${made++}`)
  writeFileSync(path, bytes)
  return path
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#456', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })

/** A JPEG that a phone held upright made: stored lying, with a place and the phone's name in its EXIF. */
const phonePicture = () =>
  noise(2400, 1800)
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '40/1 44/1 54/1' } },
    })
    .jpeg()
    .toBuffer()

test('a photo stands upright, loses its EXIF and gets a preview', async () => {
  const bytes = await phonePicture()
  expect(bytes.includes('SecretPhone')).toBe(true)
  const path = fileOf(bytes)
  const clean = await cleanImage(path, 'image/jpeg', 'files')
  expect(clean).toMatchObject({ mediaType: 'image/jpeg', previewPath: `${path}.preview` })
  const kept = await sharp(path).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 1800, height: 2400 })
  expect(kept.exif).toBeUndefined()
  expect(kept.orientation).toBeUndefined()
  expect(readFileSync(path).includes('SecretPhone')).toBe(false)
  expect(clean?.bytes).toBe(readFileSync(path).length)
  expect(await sharp(`${path}.preview`).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 })
  expect(readFileSync(`${path}.preview`).includes('SecretPhone')).toBe(false)
})

test.each(['png', 'webp'] as const)('%s stays what it is, without its EXIF', async format => {
  const exif = { IFD0: { Make: 'SecretPhone' } }
  const path = fileOf(await noise(40, 30)[format]().withMetadata({ exif }).toBuffer())
  expect((await sharp(path).metadata()).exif).toBeDefined()
  const clean = await cleanImage(path, `image/${format}`, 'files')
  expect(clean?.mediaType).toBe(`image/${format}`)
  const kept = await sharp(path).metadata()
  expect(kept).toMatchObject({ format, width: 40, height: 30 })
  expect(kept.exif).toBeUndefined()
})

test('HEIC becomes JPEG with the same picture and without its EXIF', async () => {
  expect(heic.includes('SecretPhone')).toBe(true)
  const path = fileOf(heic)
  const clean = await cleanImage(path, 'image/heic', 'files')
  expect(clean?.mediaType).toBe('image/jpeg')
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 64, height: 48 })
  const [red = 0, , blueOfLeft = 0] = data
  expect(red).toBeGreaterThan(150)
  expect(blueOfLeft).toBeLessThan(100)
  expect(data[info.width * info.channels - info.channels + 2]).toBeGreaterThan(150)
  expect(readFileSync(path).includes('SecretPhone')).toBe(false)
})

/** A PNG of few bytes that says it is 30,000 pixels wide and high. */
function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const chunk = (kind: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), body])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc(named))
    return Buffer.concat([length, named, check])
  }
  const body = deflateSync(Buffer.alloc(30_001 * 2000))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

const damaged = /damaged/
const tooMany = /too many pixels/

test.each([
  ['half a JPEG', async () => (await phonePicture()).subarray(0, 40_000), 'image/jpeg', damaged],
  ['half a PNG', async () => (await noise(300, 300).png().toBuffer()).subarray(0, 9_000), 'image/png', damaged],
  ['half a HEIC', async () => heic.subarray(0, 400), 'image/heic', damaged],
  ['a picture that unfolds', async () => bomb(), 'image/png', tooMany],
])('%s is refused with a sentence, and nothing is left beside it', async (_name, bytes, mediaType, sentence) => {
  const path = fileOf(await bytes())
  await expect(cleanImage(path, mediaType, 'files')).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(sentence),
    fields: [{ path: 'files' }],
  })
  expect(existsSync(`${path}.clean`)).toBe(false)
  expect(existsSync(`${path}.preview`)).toBe(false)
})

test('a PDF is left as it is', async () => {
  const path = fileOf(Buffer.from('%PDF-1.4 no picture'))
  expect(await cleanImage(path, 'application/pdf', 'files')).toBeNull()
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.4 no picture')
})

test('with 16 bits a color half as many pixels are taken', async () => {
  const picture = (width: number, depth: 'uchar' | 'ushort') =>
    sharp({ create: { width, height: 7500, channels: 3, background: '#456' } })
      .toColourspace(depth === 'ushort' ? 'rgb16' : 'srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
  const deep = fileOf(await picture(7000, 'ushort'))
  await expect(cleanImage(deep, 'image/png', 'files')).rejects.toThrow(/too many pixels/)
  const usual = fileOf(await picture(7000, 'uchar'))
  expect(await cleanImage(usual, 'image/png', 'files')).toMatchObject({ mediaType: 'image/png' })
}, 120_000)
