import { part, parts } from '../../kit/server/serve.ts'
import { applicationsToReview, countApplications } from '../onboarding/review/work.ts'
import { moving } from './moving/server.ts'

export const applications = parts(
  moving,
  part({
    queues: [
      {
        kind: 'application',
        needs: 'caregivers.signOff',
        read: applicationsToReview,
        count: countApplications,
        done: {
          acts: { 'caregiver.signedOff': ['caregiver.signOffWithdrawn'] },
          path: ({ personId }) => `/caregivers/profile-details/${personId}`,
        },
      },
    ],
  }),
)
