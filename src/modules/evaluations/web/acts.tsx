import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'evaluation.started': () => t('{actor} started an evaluation', { actor }),
  'evaluation.assigned': () => t('{actor} chose another evaluator', { actor }),
  'evaluation.answered': () => t('{actor} filled in an evaluation', { actor }),
  'evaluation.canceled': () => t('{actor} canceled an evaluation', { actor }),
  'evaluation.signed': () => t('{actor} signed an evaluation', { actor }),
  'evaluation.withdrawn': () => t('{actor} withdrew an evaluation', { actor }),
  'evaluation.notSigned': () => t('{actor} noted that an evaluation was not signed', { actor }),
  'evaluation.acknowledged': () => t('{actor} read and signed an evaluation', { actor }),
  'evaluation.evaluatorReminded': () => t('{actor} reminded the evaluator', { actor }),
  'evaluationForm.created': () => t('{actor} added an evaluation form', { actor }),
  'evaluationForm.updated': () => t('{actor} changed an evaluation form', { actor }),
  'evaluationForm.deleted': () => t('{actor} deleted an evaluation form', { actor }),
  'evaluationForm.published': () => t('{actor} published an evaluation form', { actor }),
  'evaluationForm.questionAdded': () => t('{actor} added a question to an evaluation form', { actor }),
  'evaluationForm.statusChanged': () => t('{actor} made an evaluation form active or inactive', { actor }),
})
