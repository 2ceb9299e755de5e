/**
 * Why a run of a background job failed, as far as people are told: the database was away, the disk is full, it was still
 * under way when its time was over, its process ended, or anything else. The error itself is in the log.
 */
export const jobFailures = ['database', 'disk', 'tookTooLong', 'cutOff', 'unexpected'] as const
export type JobFailure = (typeof jobFailures)[number]
