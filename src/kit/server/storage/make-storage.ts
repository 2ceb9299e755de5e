import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The store that the environment names. It is reached with the first file. */
export const makeStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage(s3) : diskStorage(dataDir)
