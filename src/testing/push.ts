import { onTestFinished } from 'vitest'
import { startPushService } from './push-service.ts'

/** The same, stopped after the test. */
export async function startDevice() {
  const service = await startPushService()
  onTestFinished(service.stop)
  return service
}
