/** Why nothing of what a file says of employment is written. */
export const employmentDoubts = [
  'hireDateDiffers',
  'lastDayDiffers',
  'employedThen',
  'absentThen',
  'absenceDiffers',
  'endsBeforeHire',
  'endedButActive',
  'noLastDay',
  'noRehireDate',
  'needsSignOff',
  'staysClosed',
  'statusDiffers',
] as const
