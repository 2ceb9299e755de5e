import { readConfig } from '../kit/server/config.ts'
import type { Installation } from '../kit/server/installation.ts'
import { makeServices } from '../kit/server/make-services.ts'
import { sendDueReminders } from '../modules/follow-up/reminder-schedule/work.ts'

/** What the process is told: which installation and data directory, where mails go, and at which instant it begins. */
export type Errand = { installation: Installation; dataDir: string; smtpUrl: string; now: string }

// Without the modules' parts, which take calls: it starts in half the time.
// A process that sends what is due, as the product's job does, and ends.
const { installation, dataDir, smtpUrl, now }: Errand = JSON.parse(process.argv[2] ?? '')
const began = Date.now()
const clock = () => new Date(Date.parse(now) + Date.now() - began)
const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtpUrl, LOG_LEVEL: 'silent', DEMO: 'off' })
const product = makeServices(config, installation, [], clock)
await sendDueReminders(product, clock())
await product.mailer.flush()
await product.mailer.stop()
await product.database.close()
