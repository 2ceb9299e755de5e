import { part, parts } from '../../kit/server/serve.ts'
import { skillAnswers } from './answers/server.ts'
import { skillTasks } from './answers/work.ts'
import { skillChecklistSetup } from './builder/server.ts'

export const skillChecklists = parts(
  skillChecklistSetup,
  skillAnswers,
  part({ acts: { skillChecklist: 'compliance.view' }, tasks: [skillTasks] }),
)
