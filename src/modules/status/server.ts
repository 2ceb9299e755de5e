import { listen } from '../../kit/server/context.ts'
import { named } from '../../kit/server/named.ts'
import { part } from '../../kit/server/serve.ts'
import { factsChanged, signedUp, statusChanged } from '../caregivers/work.ts'
import { documentsChanged } from '../documents/work.ts'
import { countsJob, foldAllCounts } from './counts/work.ts'
import { single } from './engine/kinds/contract.ts'
import { lasting } from './engine/lasting.ts'
import { condition, due, need, seriousness } from './engine/requirement.ts'
import { refreshTimeline } from './timeline/work.ts'

export const status = part({
  // Facts change in lower modules; the timeline follows in the same transaction, so that nothing is ever stale.
  on: [
    listen(factsChanged, (work, { personId }) => refreshTimeline(work, personId)),
    listen(statusChanged, (work, { personId }) => refreshTimeline(work, personId)),
    listen(signedUp, (work, { personId }) => refreshTimeline(work, personId)),
    listen(documentsChanged, (work, { personId, documentTypeId }) =>
      refreshTimeline(work, personId, { sourceIds: [documentTypeId], linked: true }),
    ),
  ],
  jobs: [{ name: countsJob, schedule: '6-56/10 * * * *', run: foldAllCounts }],
})

named({ lasting, evidenceNeed: single, need, due, traitCondition: condition, seriousness })
