import { z } from 'zod'
import { any, open } from '../../../kit/contract/access.ts'
import { api, fileReply, get } from '../../../kit/contract/endpoint.ts'
import { scanState } from '../../../kit/contract/scan.ts'

/** How long the address of a video works, in seconds. Product 7. */
export const addressSeconds = 300

/** What a player asks: it sends no bearer token, so it gets an address for one file and one sign-in. */
export const playbackApi = api('playback', '/api/onboarding', {
  signAddress: get('/video-address/:fileId', { allow: any, reply: z.object({ ticket: z.string(), scan: scanState }) }),
  watch: get('/watch/:fileId', {
    allow: open,
    query: z.object({ ticket: z.string().max(400) }),
    bytes: true,
    reply: fileReply,
  }),
})

/** Seconds from the video's beginning. */
export const stretch = z
  .tuple([z.number().min(0), z.number().min(0)])
  .refine(([from, to]) => from <= to, 'A stretch ends after it begins.')
