import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { streamToFile } from '../stream-to-file.ts'
import { makeFirm } from '../uploads.ts'
import { missing, type Storage, type Stretch } from './storage.ts'

/** Read with the first file: a product that keeps its files on disk does without it. */
const library = () => import('@aws-sdk/client-s3')

/** Files removed at the same time. */
const atOnce = 20
/** Tries of one upload: the library repeats no request whose body is a stream. */
const tries = 3

type Settings = NonNullable<Config['s3']>

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: Settings) {
  const sdk = await library()
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than Amazon's know buckets by the path, and do not know its newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  })
  return { sdk, client }
}

const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name) && !/bucket/i.test(error.message)

/** Keeps files in a bucket of Amazon S3, or of a service that speaks like it. */
export function s3Storage(settings: Settings): Storage {
  const Bucket = settings.bucket
  let made: ReturnType<typeof connect> | undefined
  const reach = () => {
    made ??= connect(settings)
    return made
  }

  async function get(Key: string, stretch?: Stretch | null) {
    const { sdk, client } = await reach()
    const Range = stretch ? `bytes=${stretch.first}-${stretch.last}` : undefined
    const { Body, ContentLength = 0 } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }))
    return { bytes: Body as Readable, size: ContentLength }
  }

  /** The first thousand of them at most: whoever removes them asks until there are none. */
  async function keysBelow(Prefix: string): Promise<string[]> {
    const { sdk, client } = await reach()
    const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix }))
    return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]))
  }

  async function remove(Key: string): Promise<void> {
    const { sdk, client } = await reach()
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
  }

  return {
    name: `S3_BUCKET ${Bucket}`,
    async put(Key, from) {
      const { sdk, client } = await reach()
      const { size } = await stat(from)
      for (let left = tries - 1; ; left--) {
        try {
          const Body = createReadStream(from)
          await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: size }))
          return
        } catch (error) {
          const { httpStatusCode = 500 } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {}
          if (left === 0 || httpStatusCode < 500) throw error
        }
      }
    },
    open: (path, stretch) =>
      get(path, stretch).catch(error => {
        throw isMissing(error) ? missing(error) : error
      }),
    async copyTo(path, target) {
      const opened = await get(path).catch(error => {
        if (isMissing(error)) return null
        throw error
      })
      if (!opened) return false
      await streamToFile(opened.bytes, target)
      await makeFirm(target)
      return true
    },
    async has(Key) {
      const { sdk, client } = await reach()
      return client.send(new sdk.HeadObjectCommand({ Bucket, Key })).then(
        () => true,
        error => {
          if (isMissing(error)) return false
          throw error
        },
      )
    },
    remove,
    async removeAll(folder) {
      for (let keys = await keysBelow(`${folder}/`); keys.length > 0; keys = await keysBelow(`${folder}/`))
        for (let first = 0; first < keys.length; first += atOnce)
          await Promise.all(keys.slice(first, first + atOnce).map(remove))
    },
    isEmpty: async () => (await keysBelow('files/')).length === 0,
    async readMark(name) {
      const { sdk, client } = await reach()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: name }))
        return ((await Body?.transformToString()) ?? '').trim()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async setMark(Key, text) {
      if (text === null) return remove(Key)
      const { sdk, client } = await reach()
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: `${text}\n` }))
    },
  }
}
