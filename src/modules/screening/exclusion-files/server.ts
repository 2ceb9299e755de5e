import { part } from '../../../kit/server/serve.ts'
import { applyExclusionFiles, exclusionJob, refreshKeys } from './work.ts'

export const exclusionFiles = part({
  jobs: [{ name: exclusionJob, schedule: '2-57/5 * * * *', run: applyExclusionFiles, resumes: true }],
  prepares: [({ database }) => refreshKeys(database)],
})
