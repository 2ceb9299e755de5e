import { part, parts } from '../../kit/server/serve.ts'
import { destructions } from './destruction/server.ts'
import { due } from './due/server.ts'
import { personExport } from './export/server.ts'
import { holds } from './holds/server.ts'
import { policy } from './policy/server.ts'

const acts = part({
  acts: { destruction: 'retention.destroy', legalHold: 'retention.destroy', retention: 'caregivers.view' },
})

export const retention = parts(policy, holds, due, destructions, personExport, acts)
