import { parts } from '../../kit/server/serve.ts'
import { review as deciding } from './deciding/server.ts'
import { licenses } from './licenses/server.ts'

export const review = parts(licenses, deciding)
