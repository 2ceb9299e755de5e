import { part, parts } from '../../kit/server/serve.ts'
import { evaluationSchedule } from './due/server.ts'
import { evaluating } from './evaluating/server.ts'
import { evaluationForms } from './forms/server.ts'
import { evaluationSigning } from './person/server.ts'
import { countDue, readDue } from './schedule/work.ts'
import { evaluationTasks } from './signing/work.ts'

export const evaluations = parts(
  evaluationForms,
  evaluating,
  evaluationSigning,
  evaluationSchedule,
  part({
    acts: {
      evaluation: 'compliance.view',
      evaluationToRead: 'compliance.view',
      evaluationWithdrawn: 'compliance.view',
    },
    tasks: [evaluationTasks],
    queues: [
      {
        kind: 'evaluation',
        needs: 'compliance.edit',
        read: readDue,
        count: countDue,
        done: {
          acts: { 'evaluation.signed': ['evaluation.withdrawn'], 'evaluation.canceled': [] },
          path: ({ personId }) => `/caregivers/evaluation/${personId}`,
        },
      },
    ],
  }),
)
