import { z } from 'zod'
import { employmentDoubts } from '../../caregivers/import/contract.ts'
import { fileTroubles } from '../../scanned-files/lines/contract.ts'

/** Why a line cannot be imported as it is, or who it may be about; the words are the screen's. */
const reasonCodes = [
  'noName',
  'badName',
  'noEmail',
  'badEmail',
  'badPhone',
  'noSuchDay',
  'dayFirst',
  'noDay',
  'inFuture',
  'beforeHire',
  'birthDate',
  'unknownState',
  'unknownPosition',
  'unknownOffice',
  'unknownCoordinator',
  'unknownStatus',
  'checkNotClear',
  'checkWithoutResult',
  'checkWithoutDay',
  'checkContradicts',
  'noHireDate',
  ...employmentDoubts,
  'hiredAfterEnd',
  'noAbsentFrom',
  'backBefore',
  'expiresBefore',
  'badHours',
  'tooManyCells',
  'sameEmail',
  'sameLine',
  'emailOfOther',
  'looksLike',
  'gone',
  'emailTaken',
  'failed',
  // Of the files of a ZIP.
  'noPerson',
  'noType',
  'severalPeople',
  'severalTypes',
  'whichDate',
  'severalDates',
  'sameDocument',
  'severalDocuments',
  'tooManyPages',
  'oneSide',
  ...fileTroubles,
  'damaged',
  'virus',
  'alreadyThere',
] as const

export const reason = z.object({
  code: z.enum(reasonCodes),
  /** The column as the file names it. */
  column: z.string().optional(),
  /** Where in the line the cell stands, to fix it. */
  at: z.number().int().optional(),
  /** What stands in the cell, or the name of the person that it may be. */
  value: z.string().optional(),
  line: z.number().int().optional(),
  /** The day on record that contradicts it. */
  here: z.iso.date().optional(),
})
export type Reason = z.output<typeof reason>
