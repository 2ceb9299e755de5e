import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase, testInstallation } from './kit/server/testing/database.ts'
import { testCrowd } from './testing/applicant.ts'
import { testDocumentType, testRequirement } from './testing/compliance.ts'
import { testOrganization } from './testing/people.ts'
import { program } from './testing/program.ts'
import type { Errand } from './testing/remind.ts'
import { testProduct } from './testing/test-product.ts'

const connection = await ownDatabase()
const product = await testProduct({}, connection)

/** A provider that takes each idempotency key once, and tells what came again. `heard` runs before it answers. */
async function startProvider(domain: string, heard: (count: number) => void) {
  const taken = new Map<string, string>()
  let repeated = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      simpleParser(stream).then(mail => {
        const key = String(mail.headers.get('idempotency-key'))
        const to = [mail.to ?? []].flat()[0]?.value[0]?.address ?? ''
        if (!to.endsWith(domain)) return done()
        expect(mail.messageId).toBe(`<${key}@carefold>`)
        if (taken.has(key)) repeated++
        else taken.set(key, to)
        heard(taken.size)
        done()
      }, done)
    },
  })
  // A sender that is killed breaks its connection off.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>(done => server.close(done)))
  return { port: (server.server.address() as AddressInfo).port, taken, repeated: () => repeated }
}

type Sender = { child: ChildProcess; ended: Promise<unknown[]> }

function startSender(errand: Errand): Sender {
  const child = spawn(process.execPath, program('src/testing/remind.ts', JSON.stringify(errand)), { stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended: once(child, 'exit') }
}

// Issue 3, point 4. A provider that knows keys takes each once; what was taken and not noted comes again under its key.
test('300 reminders reach the provider once by two processes that are killed again and again', async () => {
  const now = '2026-12-01T15:00:00Z'
  product.setNow(now)
  const org = await testOrganization(product)
  const people = await testCrowd(org, 300)
  const due = { kind: 'after', event: 'signUp', days: 14 }
  await testRequirement(org, await testDocumentType(org), { name: 'TB test', due, reminderDays: [14] })
  let senders: Sender[] = []
  let killed = 0
  const provider = await startProvider(`@${org.shortName}.example`, count => {
    // Both at once and before the answer: whatever is being sent now was taken, and nobody notes it.
    if (count < (killed / 2 + 1) * 60 || killed >= 8) return
    for (const { child } of senders) if (child.kill('SIGKILL')) killed++
  })
  const smtpUrl = `smtp://127.0.0.1:${provider.port}`
  const errand: Errand = {
    installation: await testInstallation(connection),
    dataDir: product.dataDir,
    smtpUrl,
    now,
  }
  let runs = 0
  do {
    senders = [startSender(errand), startSender(errand)]
    runs++
    await Promise.all(senders.map(sender => sender.ended))
  } while (senders.some(({ child }) => child.signalCode === 'SIGKILL'))
  expect(senders.map(({ child }) => child.exitCode)).toEqual([0, 0])
  // What those that were killed had taken is sent when their leases have run out.
  const last = startSender({ ...errand, now: '2026-12-01T15:10:00Z' })
  await last.ended
  const reminded = await org.work(({ work: { db } }) => db.selectFrom('reminder_sent').select('person_id').execute())
  expect(new Set(reminded.map(row => row.person_id))).toEqual(new Set(people))
  expect([reminded.length, provider.taken.size, new Set(provider.taken.values()).size]).toEqual([300, 300, 300])
  expect(runs).toBe(5)
  expect(provider.repeated()).toBeGreaterThan(0)
}, 120_000)
