/** The ledger that a new organisation starts with. */
export const presetLedger = 'In-service training'
