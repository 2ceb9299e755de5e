import { part, parts } from '../../kit/server/serve.ts'
import { hours } from './hours/server.ts'
import { ledgers } from './ledgers/server.ts'

export const training = parts(ledgers, hours, part({ acts: { inService: 'compliance.view' } }))
