import pino from 'pino'
import { expect, test } from 'vitest'
import { makeJobs } from './jobs.ts'
import type { Services } from './services.ts'

const services = { name: 'these' } as unknown as Services
const far = 3_600_000

/** A job that counts its runs; each ends when it is told to. */
function counting() {
  const begun: PromiseWithResolvers<void>[] = []
  const came: PromiseWithResolvers<AbortSignal>[] = [Promise.withResolvers()]
  const given: Services[] = []
  async function run(of: Services, signal: AbortSignal): Promise<void> {
    const end = Promise.withResolvers<void>()
    given.push(of)
    begun.push(end)
    came.push(Promise.withResolvers())
    came[begun.length - 1]?.resolve(signal)
    await end.promise
  }
  return { run, begun, given, came: (place: number) => came[place]?.promise }
}

test('a job waits for its time or for being woken; one that may have been cut off runs as soon as the product does', async () => {
  const jobs = makeJobs(pino({ level: 'silent' }))
  const [waiting, cutOff] = [counting(), counting()]
  jobs.start({ name: 'waiting', every: far, run: waiting.run }, services)
  jobs.start({ name: 'cut off', every: far, run: cutOff.run, resumes: true }, services)
  await cutOff.came(0)
  expect(cutOff.given).toEqual([services])
  expect(waiting.begun).toHaveLength(0)
  jobs.wake('waiting')
  await waiting.came(0)
  for (const { begun } of [waiting, cutOff]) begun[0]?.resolve()
  await jobs.stop()
})

test('one that is woken while it runs runs once more after that, and never twice side by side', async () => {
  const jobs = makeJobs(pino({ level: 'silent' }))
  const job = counting()
  jobs.start({ name: 'job', every: far, run: job.run, resumes: true }, services)
  await job.came(0)
  jobs.wake('job')
  jobs.wake('job')
  expect(job.begun).toHaveLength(1)
  job.begun[0]?.resolve()
  await job.came(1)
  job.begun[1]?.resolve()
  await jobs.stop()
  expect(job.begun).toHaveLength(2)
})

test('stopping tells the run that is under way and waits for it; one that fails is no end of the job', async () => {
  const jobs = makeJobs(pino({ level: 'silent' }))
  const job = counting()
  jobs.start({ name: 'job', every: far, run: job.run, resumes: true }, services)
  await job.came(0)
  job.begun[0]?.reject(new Error('It went wrong.'))
  jobs.wake('job')
  const signal = await job.came(1)
  let stopped = false
  const stopping = jobs.stop().then(() => {
    stopped = true
  })
  expect([signal?.aborted, stopped]).toEqual([true, false])
  job.begun[1]?.resolve()
  await stopping
})
