import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/**
 * A bucket on a server of this process that speaks like Amazon's: the variables of the environment that name it, the paths of
 * what it holds, and how to end it.
 */
export async function testBucket(name = 'carefold-files') {
  const directory = mkdtempSync(join(tmpdir(), 'carefold-bucket-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [{ name }] })
  const { port } = await server.run()
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
