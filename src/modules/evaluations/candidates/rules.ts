/** So many days before its day an evaluation is told as due, and may be held for that day. */
export const leadDays = 14
