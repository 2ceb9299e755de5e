/** The ledger that a new organization starts with. */
export const presetLedger = 'In-service training'
