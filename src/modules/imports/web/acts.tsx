import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'import.created': () => t('{actor} read a file to import', { actor }),
  'import.columnsMatched': () => t('{actor} matched the columns of an import', { actor }),
  'import.officesNamed': () => t('{actor} said what the offices of an import are', { actor }),
  'import.positionsNamed': () => t('{actor} said what the positions of an import are', { actor }),
  'import.lineChanged': () => t('{actor} changed a line of an import', { actor }),
  'import.started': () => t('{actor} started an import', { actor }),
  'import.resumed': () => t('{actor} resumed an import', { actor }),
  'import.stopped': () => t('{actor} stopped an import', { actor }),
  'import.done': () => t('{actor} imported staff', { actor }),
  'import.undoAsked': () => t('{actor} asked to undo an import', { actor }),
  'import.undone': () => t('{actor} undid an import', { actor }),
  'import.leftOutSaved': () => t('{actor} downloaded the lines that an import left out', { actor }),
  'import.deleted': () => t('{actor} deleted the draft of an import', { actor }),
  'caregiver.importUndone': () => t('{actor} took back what an import had written', { actor }),
})
