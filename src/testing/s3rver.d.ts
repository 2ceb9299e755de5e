/** The part of s3rver that tests use; it brings no types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    static defaultOptions: unknown
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
    store: { listObjects(bucket: string, options: object): Promise<unknown> }
  }
}
