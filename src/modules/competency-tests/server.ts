import { parts } from '../../kit/server/serve.ts'
import { attempts } from './attempts/server.ts'
import { certificates } from './certificates/server.ts'
import { gift } from './gift/server.ts'
import { grading } from './grading/server.ts'
import { statistics } from './statistics/server.ts'
import { tests } from './tests/server.ts'

export const competencyTests = parts(tests, attempts, grading, gift, certificates, statistics)
