import type { FastifyInstance } from 'fastify'
import { finished, password, type Say, signIns, unfinished } from './demo/sign-ins.ts'
import { Refusal } from './kit/contract/refusal.ts'
import type { Services } from './kit/server/services.ts'

const shortNames = (services: Services) =>
  services.database.query<{ short_name: string }>('short-names', 'select short_name from organization limit 2', [])

function tellSignIns(services: Services, say: Say): void {
  say(`Sign in at ${services.config.publicUrl}/login, always with the password ${password}:`)
  for (const [email, who] of signIns) say(`  ${email.padEnd(26)} ${who}`)
}

/**
 * Makes the demo in the background when there is no organization yet, and tells how to sign in. Answers how to stop:
 * that waits for the work under way.
 */
export function startDemo(services: Services, app: FastifyInstance, say: Say): () => Promise<void> {
  let stopping = false
  async function run(): Promise<void> {
    const [only, second] = await shortNames(services)
    if (only?.short_name === finished) return tellSignIns(services, say)
    if (only?.short_name === unfinished && !second) {
      return say('Another process is making the demo organization. If none is, run "npm run demo:reset".')
    }
    if (only) return
    const began = performance.now()
    const { makeDemo } = await import('./demo/make.ts')
    say('Making the demo organization, Harbor Home Care. This takes about half a minute.')
    await makeDemo(services, app, say, () => stopping)
    if (stopping) return
    say(`The demo organization is ready after ${Math.round((performance.now() - began) / 1000)} seconds.`)
    tellSignIns(services, say)
  }
  const running = run().catch(error => {
    // Two processes may begin at the same moment.
    if (error instanceof Refusal && error.fields.some(field => field.path === 'shortName'))
      return say('Another process is making the demo organization.')
    services.log.error({ err: error }, 'the demo could not be made')
  })
  return async () => {
    stopping = true
    await running
  }
}
