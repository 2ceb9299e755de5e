import { part, parts } from '../../kit/server/serve.ts'
import { exclusionFiles } from './exclusion-files/server.ts'
import { exclusions } from './exclusions/server.ts'
import { hits } from './hits/server.ts'

export const screening = parts(exclusions, exclusionFiles, hits, part({ acts: { exclusionHit: 'compliance.waive' } }))
