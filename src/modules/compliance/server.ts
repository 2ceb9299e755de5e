import { listen } from '../../kit/server/ask.ts'
import { parts, serve } from '../../kit/server/serve.ts'
import { factsChanged, signedUp, statusChanged } from '../caregivers/work.ts'
import { documentsChanged } from '../documents/work.ts'
import { changes } from './changes/server.ts'
import { exclusions } from './exclusions/server.ts'
import { hits } from './hits/server.ts'
import { hours } from './hours/server.ts'
import { items } from './items/server.ts'
import { ledgers } from './ledgers/server.ts'
import { licenses } from './licenses/server.ts'
import { links } from './links/server.ts'
import { packImports } from './pack-imports/server.ts'
import { packs } from './packs/server.ts'
import { proof } from './proof/server.ts'
import { reminders } from './reminders/server.ts'
import { requirements } from './requirements/server.ts'
import { review } from './review/server.ts'
import { signOffs } from './signoff/server.ts'
import { sources } from './sources/server.ts'
import { refreshTimeline } from './timeline/work.ts'
import { waivers } from './waivers/server.ts'
import { whatIf } from './what-if/server.ts'

/** Facts change in lower modules; the timeline follows in the same transaction, so that nothing is ever stale. */
const ears = serve({}, {}, [
  listen(factsChanged, (work, { personId }) => refreshTimeline(work, personId)),
  listen(statusChanged, (work, { personId }) => refreshTimeline(work, personId)),
  listen(signedUp, (work, { personId }) => refreshTimeline(work, personId)),
  listen(documentsChanged, (work, { personId, documentTypeId }) =>
    refreshTimeline(work, personId, { sourceIds: [documentTypeId], linked: true }),
  ),
])

export const compliance = parts(
  requirements,
  sources,
  changes,
  items,
  links,
  licenses,
  reminders,
  review,
  signOffs,
  waivers,
  ledgers,
  hours,
  whatIf,
  proof,
  packs,
  packImports,
  exclusions,
  hits,
  ears,
)
