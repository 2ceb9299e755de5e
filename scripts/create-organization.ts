import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { readConfig } from '../src/kit/server/config.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import { migrate } from '../src/kit/server/migrate.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { makePrivately } from '../src/kit/server/private.ts'
import { organizationDraft } from '../src/modules/organization/contract.ts'
import { foundOrganization } from '../src/modules/organization/work.ts'
import { fillPlaces } from '../src/modules/places/work.ts'
import { email, names } from '../src/modules/session/contract.ts'
import { allParts, allSealed } from '../src/parts.ts'

/** Every answer that is needed, by its flag: the question, and what an empty answer means when it may be empty. */
const questions = {
  name: { ask: 'Name of the organization' },
  'short-name': { ask: 'Short name, for its sign-up link' },
  'time-zone': { ask: 'Time zone', otherwise: 'America/New_York' },
  email: { ask: "Administrator's email address" },
  'first-name': { ask: "Administrator's first name" },
  'last-name': { ask: "Administrator's last name" },
} as const satisfies Record<string, { ask: string; otherwise?: string }>

type Flag = keyof typeof questions
const flags = Object.keys(questions) as Flag[]

const founding = organizationDraft
  .pick({ name: true, shortName: true, timeZone: true })
  .extend({ email, ...names.pick({ firstName: true, lastName: true }).shape })

/** The answers from the flags, the rest asked for at the terminal. */
async function answers(): Promise<Record<Flag, string>> {
  const options = Object.fromEntries(flags.map(flag => [flag, { type: 'string' as const }]))
  const given: Partial<Record<string, string | boolean>> = parseArgs({ options }).values
  const found: Partial<Record<Flag, string>> = {}
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  for (const flag of flags) {
    const { ask, otherwise = '' }: { ask: string; otherwise?: string } = questions[flag]
    const hint = otherwise && ` (${otherwise})`
    found[flag] = String(given[flag] ?? ((await terminal?.question(`${ask}${hint}: `)) || otherwise))
  }
  terminal?.close()
  return found as Record<Flag, string>
}

const flagOf = (field: PropertyKey | undefined) =>
  `--${String(field).replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

function checked(given: Record<Flag, string>): z.output<typeof founding> {
  const parsed = founding.safeParse({
    name: given.name,
    shortName: given['short-name'],
    timeZone: given['time-zone'],
    email: given.email,
    firstName: given['first-name'],
    lastName: given['last-name'],
  })
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(issue => `${flagOf(issue.path[0])}: ${issue.message}`).join('\n'))
}

async function createOrganization(): Promise<void> {
  const { name, shortName, timeZone, ...admin } = checked(await answers())
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  // While the product runs on the embedded database, this attaches to its server.
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir })
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  await migrate(connection)
  const services = makeServices(config, await openInstallation(config, connection, allSealed), allParts)
  try {
    await fillPlaces(services.database)
    const { link } = await foundOrganization(services, { name, shortName, timeZone, admin })
    await services.mailer.flush()
    console.log(`${name} is ready. ${admin.firstName} chooses a password here, within seven days:\n${link}`)
    const outbox = join(config.dataDir, 'outbox')
    console.log(
      config.smtpUrl ? `The same link goes to ${admin.email} by email.` : `The same link is in an email in ${outbox}.`,
    )
  } finally {
    await services.mailer.stop()
    await services.database.close()
    await embedded?.stop()
  }
}

makePrivately()
createOrganization().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
