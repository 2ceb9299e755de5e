import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'skillChecklist.submitted': () => t('{actor} submitted a skill checklist', { actor }),
  'skillChecklist.renewed': () => t('{actor} started a skill checklist again', { actor }),
  'skillChecklist.created': () => t('{actor} added a skill checklist', { actor }),
  'skillChecklist.updated': () => t('{actor} changed a skill checklist', { actor }),
  'skillChecklist.deleted': () => t('{actor} deleted a skill checklist', { actor }),
  'skillChecklist.published': () => t('{actor} published a skill checklist', { actor }),
  'skillChecklist.draftDiscarded': () => t('{actor} discarded the changes to a skill checklist', { actor }),
  'skillChecklist.hidden': () => t('{actor} hid a skill checklist', { actor }),
  'skillChecklist.restored': () => t('{actor} restored a skill checklist', { actor }),
})
