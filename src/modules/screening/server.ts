import { parts } from '../../kit/server/serve.ts'
import { exclusions } from './exclusions/server.ts'
import { hits } from './hits/server.ts'

export const screening = parts(exclusions, hits)
