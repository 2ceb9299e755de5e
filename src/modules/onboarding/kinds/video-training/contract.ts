import { z } from 'zod'
import type { StepContract } from '../../contract.ts'

/** Seconds from the video's beginning. */
export const stretch = z
  .tuple([z.number().min(0), z.number().min(0)])
  .refine(([from, to]) => from <= to, 'A stretch ends after it begins.')

export const videoTraining = {
  name: 'Video training',
  lacks: ({ videoUrl, videoFileId }) =>
    (videoUrl ?? videoFileId) ? null : ['videoUrl', 'Paste the address of a video, or upload one.'],
  report: {
    /** What the player has played so far, and the video's length as it says, at most 12 hours. */
    watched: z.object({ length: z.number().min(1).max(43_200), stretches: z.array(stretch).max(500) }).optional(),
  },
} satisfies StepContract
