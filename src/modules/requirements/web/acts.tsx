import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'rulePack.imported': () => t('{actor} imported rules from a rule pack', { actor }),
  'rulePack.uploaded': () => t('{actor} uploaded a rule pack', { actor }),
  'requirement.created': () => t('{actor} added a requirement', { actor }),
  'requirement.revised': () => t('{actor} changed a requirement', { actor }),
  'requirement.retired': () => t('{actor} retired a requirement', { actor }),
})
