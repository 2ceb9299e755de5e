import { part, parts } from '../../kit/server/serve.ts'
import { tests } from './builder/server.ts'
import { certificates } from './certificates/server.ts'
import { countScoring, grading, toScore } from './grading/server.ts'
import { testTasks } from './own-tests/work.ts'
import { attempts } from './taking/server.ts'

export const competencyTests = parts(
  tests,
  attempts,
  grading,
  certificates,
  part({
    acts: {
      testAttempt: 'compliance.view',
      competencyTestOpen: 'compliance.view',
      competencyTestRetake: 'compliance.view',
      competencyTestScored: 'compliance.view',
      competencyTestWithdrawn: 'compliance.view',
    },
    tasks: [testTasks],
    queues: [
      {
        kind: 'competencyTest',
        needs: 'compliance.edit',
        read: toScore,
        count: countScoring,
        done: {
          acts: { 'testAttempt.scored': ['testAttempt.withdrawn'] },
          path: ({ personId }) => `/caregivers/competency-test/${personId}`,
        },
      },
    ],
  }),
)
