import { part } from '../../../kit/server/serve.ts'
import { scanJob, scanWaiting } from './work.ts'

export const scanning = part({
  jobs: [{ name: scanJob, schedule: '16-46/30 * * * *', run: scanWaiting, resumes: true, mayTakeMinutes: 12 * 60 }],
})
