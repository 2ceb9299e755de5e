import { part, parts } from '../../kit/server/serve.ts'
import { skillAnswers } from './answers/server.ts'
import { skillTasks } from './answers/work.ts'
import { skillChecklistSetup } from './builder/server.ts'
import { skillObservations } from './observations/server.ts'
import { countRetraining, countSkills, retrainingToDo, skillsToObserve } from './observations/work.ts'

const seenWith = 'compliance.view'

const skillsPage = ({ personId }: { readonly personId: string }) => `/caregivers/skill-checklist/${personId}`

export const skillChecklists = parts(
  skillChecklistSetup,
  skillAnswers,
  skillObservations,
  part({
    acts: {
      skillChecklist: seenWith,
      skillObservation: seenWith,
      skillRetraining: seenWith,
      skillChecklistSentBack: seenWith,
    },
    tasks: [skillTasks],
    queues: [
      {
        kind: 'skillsToObserve',
        needs: 'documents.review',
        read: skillsToObserve,
        count: countSkills,
        done: {
          acts: { 'skillObservation.recorded': ['skillObservation.withdrawn'], 'skillChecklist.sentBack': [] },
          path: skillsPage,
        },
      },
      {
        kind: 'skillRetraining',
        needs: 'documents.review',
        read: retrainingToDo,
        count: countRetraining,
        done: { acts: { 'skillRetraining.trained': [] }, path: skillsPage },
      },
    ],
  }),
)
