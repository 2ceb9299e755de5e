import { addMonths } from '../kit/contract/time.ts'
import type { DemoOffice, DemoPart } from './part.ts'

/** A key of a scheduling program, whose token nobody keeps: the list shows one, and nothing reads with it. */
async function setUp({ admin, today }: DemoOffice): Promise<void> {
  await admin.send('POST', '/api/api-key', {
    name: 'Scheduling',
    capabilities: ['caregivers.view', 'compliance.view'],
    endsOn: addMonths(today, 9),
  })
}

export const apiKeys: DemoPart = { setUp }
