import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readRules } from '../../status/timeline/store.ts'
import { readRequirement, versionsOf } from '../setup/store.ts'
import { demandSoundRequirement } from '../setup/work.ts'
import { changedPerson, changesApi, most, preview, requirementVersion, runningChange } from './contract.ts'
import { afterChange, summary } from './rules.ts'
import * as store from './store.ts'
import { applyRuleChanges, ruleChangeJob, whoWouldChange } from './work.ts'

export const changes = serve(
  changesApi,
  {
    async listChanges({ db }) {
      const running = await store.runningChanges(db)
      return running.map(({ requestedAt, ...one }) => ({ ...one, requestedAt: requestedAt.toISOString() }))
    },
    async previewChange(ctx) {
      const { db, today, body } = ctx
      const { id, draft } = body
      const now = id ? await readRequirement(db, id) : null
      if (draft) await demandSoundRequirement(ctx, draft, now?.satisfiedBy)
      const before = (await readRules(db, [])).find(([first]) => first && first.id === id) ?? []
      const after = afterChange(before, draft, { id: id ?? 'new', today })
      const name = draft?.name ?? now?.name ?? ''
      return summary(await whoWouldChange(ctx, [{ name, before, after }]), most)
    },
    listVersions: ({ db, params }) => versionsOf(db, params.id),
  },
  { jobs: [{ name: ruleChangeJob, schedule: '*/5 * * * *', run: applyRuleChanges, resumes: true }] },
)

named({ changedPerson, changePreview: preview, runningChange, requirementVersion })
