import { part, parts } from '../../kit/server/serve.ts'
import { calendarFeed } from './feed/server.ts'
import { layers } from './layers/server.ts'
import { ownEvents } from './own/server.ts'
import { planning } from './planning/server.ts'
import { eventReminderJob, remindParticipants } from './reminding/work.ts'
import { renewals } from './renewals/server.ts'

export const calendar = parts(
  planning,
  ownEvents,
  calendarFeed,
  layers,
  renewals,
  part({
    acts: {
      eventInvitation: 'caregivers.view',
      eventUpdate: 'caregivers.view',
      eventSkipped: 'caregivers.view',
      eventCancellation: 'caregivers.view',
      eventReminder: 'caregivers.view',
    },
    jobs: [
      {
        name: eventReminderJob,
        schedule: '1-51/10 * * * *',
        run: async (services, signal) => void (await remindParticipants(services, services.now(), signal)),
      },
    ],
  }),
)
