import { parts } from '../../kit/server/serve.ts'
import { forecast } from './forecast/server.ts'
import { reportKinds } from './kinds/server.ts'
import { surveyLists } from './lists/server.ts'
import { matrix } from './matrix/server.ts'
import { overview } from './overview/server.ts'

export const reports = parts(matrix, forecast, overview, surveyLists, reportKinds)
