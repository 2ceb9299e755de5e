import crypto from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

// The server seals where a list goes on with DES, which OpenSSL no longer has. Triple DES with one key three times is the same.
const { createCipheriv, createDecipheriv } = crypto
type Sealing = [name: string, key: Buffer, iv: Buffer, ...more: unknown[]]
const known = ([name, key, iv, ...more]: Sealing) =>
  (name === 'des' ? ['des-ede3-cbc', Buffer.concat([key, key, key]), iv] : [name, key, iv, ...more]) as [
    string,
    Buffer,
    Buffer,
  ]
Object.assign(crypto, {
  createCipheriv: (...of: Sealing) => createCipheriv(...known(of)),
  createDecipheriv: (...of: Sealing) => createDecipheriv(...known(of)),
})

/**
 * A bucket on a server of this process that speaks like Amazon's: the variables of the environment that name it, the paths of
 * what it holds, and how to end it. It lists so many files at a time, as Amazon's does at most.
 */
export async function testBucket(name = 'carefold-files', listed = 1000) {
  const directory = mkdtempSync(join(tmpdir(), 'carefold-bucket-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [{ name }] })
  const { port } = await server.run()
  const list = server.store.listObjects.bind(server.store)
  server.store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: listed })
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: name,
    // The key that s3rver knows.
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  async function end(): Promise<void> {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  const ending = '._S3rver_object'
  const paths = () =>
    readdirSync(join(directory, name), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith(ending))
      .map(path => path.slice(0, -ending.length))
      .toSorted()
  return { env, paths, end }
}
