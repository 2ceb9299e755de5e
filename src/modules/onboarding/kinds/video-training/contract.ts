import { z } from 'zod'
import type { StepContract } from '../../contract.ts'
import { stretch } from '../../playback/contract.ts'

export const videoTraining = {
  name: 'Video training',
  lacks: ({ videoUrl, videoFileId }) =>
    (videoUrl ?? videoFileId) ? null : ['videoUrl', 'Paste the address of a video, or upload one.'],
  report: {
    /** What the player has played so far, and the video's length as it says, at most 12 hours. */
    watched: z.object({ length: z.number().min(1).max(43_200), stretches: z.array(stretch).max(500) }).optional(),
  },
} satisfies StepContract
