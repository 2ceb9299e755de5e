import { parts } from '../../kit/server/serve.ts'
import { gift } from './gift/server.ts'
import { statistics } from './statistics/server.ts'

export const testQuestions = parts(gift, statistics)
