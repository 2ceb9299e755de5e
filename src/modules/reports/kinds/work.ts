import { can, type Holder } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import { refuseTime } from '../lists/rules.ts'
import { activityRows } from './activity/store.ts'
import type { ReportName, ReportWish } from './contract.ts'
import { evaluationRows } from './evaluations/store.ts'
import { leadSourceRows } from './lead-sources/store.ts'
import { onboardingRows } from './onboarding/store.ts'
import { referenceRows } from './references/store.ts'
import { reportNamed, reports, timeOfReport } from './rules.ts'
import type { ReportSource, Wanted } from './store.ts'
import { testRows } from './tests/store.ts'

const sources: Record<ReportName, ReportSource> = {
  onboarding: onboardingRows,
  'lead-sources': leadSourceRows,
  references: referenceRows,
  tests: testRows,
  evaluations: evaluationRows,
  activity: activityRows,
}

/**
 * A report with what is wanted. Throws `notFound` for a name that is none, `notAllowed` for what the reader may not
 * see, and `invalid` for a time that cannot be asked about.
 */
export async function wantedReport(work: Work, reader: Holder, asked: string, wish: ReportWish) {
  const name = reportNamed(asked)
  if (!name) throw new Refusal('notFound')
  const definition = reports[name]
  if (definition.needs && !can(reader, definition.needs)) throw new Refusal('notAllowed')
  const { today, organization } = work
  const time = timeOfReport(definition, wish, today)
  const why = refuseTime({ time: 'lastYear' }, time, today)
  if (why) throw new Refusal('invalid', why.message, [why])
  const source = sources[name]
  const rows = await source.rows(work, { ...time, today, timeZone: organization.timeZone })
  const wanted: Wanted = { definition, source, rows, today, wish }
  return { name, time, wanted }
}
