import { event } from '../../kit/server/context.ts'

/** A walkthrough became the one that applicants of this position begin: it was activated, or given to the position. */
export const walkthroughActivated = event<{ positionId: string }>('walkthrough.activated')
