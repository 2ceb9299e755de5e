import { afterEach, beforeAll } from 'vitest'
import type { Email } from '../kit/server/email.ts'
import { type Mailer, makeMailer } from '../kit/server/mail.ts'
import { type MailLimits, mailLimits } from '../kit/server/mail-delivery.ts'
import { withdrawMail, writeMail } from '../kit/server/mail-queue.ts'
import { type TestOrganization, testOrganization, unique } from './people.ts'
import { testProduct } from './test-product.ts'

type Row = {
  id: string
  tries: number
  sent_at: Date | null
  next_try_at: Date | null
  leased_until: Date | null
  given_up_at: Date | null
  failure: string | null
  body_text: string | null
  body_html: string | null
}

type Wish = { limits?: Partial<MailLimits>; givenUp?: () => void; smtpUrl?: string }

/** Emails that wait, and mailers that send them to a server: nothing leaves by the product's own. */
export async function testMailing() {
  const product = await testProduct()
  const { services } = product
  let org: TestOrganization
  let minutes = 0
  const mailers: Mailer[] = []
  beforeAll(async () => {
    org = await testOrganization(product)
    // The product's own mailer sends what that wrote; until it is idle, it takes the next message too.
    await services.mailer.flush()
    // What earlier files of this worker left behind: to be refused it would take most of the time here.
    await services.database.asOwner(db => db.deleteFrom('mail_message').where('sent_at', 'is', null).execute())
  })
  afterEach(async () => {
    for (const mailer of mailers.splice(0)) await mailer.stop()
    minutes = 0
    await services.database.asOwner(db => db.deleteFrom('mail_message').where('sent_at', 'is', null).execute())
  })
  const clock = () => new Date(services.now().getTime() + minutes * 60_000)

  return {
    services,
    /** A mailer that sends to this port, by a clock that the test moves. */
    mailerTo(port: number, { limits = {}, givenUp, smtpUrl = `smtp://127.0.0.1:${port}` }: Wish = {}): Mailer {
      const config = { ...services.config, smtpUrl, mailFrom: 'Harbor <mail@harbor.example>' }
      const mailer = makeMailer(config, services.database, services.log, clock, givenUp, { ...mailLimits, ...limits })
      mailers.push(mailer)
      return mailer
    },
    /** Lets this much time pass for every mailer. */
    pass(more: number) {
      minutes += more
    },
    /** Writes an email as a call does, and answers the address. */
    async write(of: Partial<Email> = {}): Promise<string> {
      const to = `${unique('reader')}@example.com`
      const email: Email = { kind: 'trial', to, subject: 'A trial', lines: ['First line.'], ...of }
      await services.database.scoped(org.id, db => writeMail(db, clock(), org.name, email))
      return email.to
    },
    withdraw: (aboutId: string) => services.database.scoped(org.id, db => withdrawMail(db, clock(), aboutId)),
    async rowOf(to: string): Promise<Partial<Row>> {
      const found = await services.database.asOwner(db =>
        db.selectFrom('mail_message').selectAll().where('to_address', '=', to).executeTakeFirst(),
      )
      return found ?? {}
    },
  }
}
