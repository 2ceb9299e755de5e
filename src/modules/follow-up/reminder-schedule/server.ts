import { part } from '../../../kit/server/serve.ts'
import { reminderJob, sendDueReminders } from './work.ts'

export const reminderSchedule = part({
  jobs: [
    {
      name: reminderJob,
      schedule: '3-58/5 * * * *',
      run: (services, signal) => sendDueReminders(services, services.now(), signal),
    },
  ],
})
