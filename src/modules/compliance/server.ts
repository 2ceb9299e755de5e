import { listen } from '../../kit/server/ask.ts'
import { parts, serve } from '../../kit/server/serve.ts'
import { factsChanged, signedUp, statusChanged } from '../caregivers/work.ts'
import { documentsChanged } from '../documents/work.ts'
import { items } from './items/server.ts'
import { requirements } from './requirements/server.ts'
import { review } from './review/server.ts'
import { sourcesOf } from './rules.ts'
import { signOffs } from './signoff/server.ts'
import { refreshTimeline } from './timeline/work.ts'
import { waivers } from './waivers/server.ts'

/** Facts change in lower modules; the timeline follows in the same transaction, so that nothing is ever stale. */
const ears = serve({}, {}, [
  listen(factsChanged, (work, { personId }) => refreshTimeline(work, personId)),
  listen(statusChanged, (work, { personId }) => refreshTimeline(work, personId)),
  listen(signedUp, (work, { personId }) => refreshTimeline(work, personId)),
  listen(documentsChanged, (work, { personId, documentTypeId }) =>
    refreshTimeline(work, personId, versions =>
      versions.some(version => sourcesOf(version.satisfiedBy, 'document').includes(documentTypeId)),
    ),
  ),
])

export const compliance = parts(requirements, items, review, signOffs, waivers, ears)
