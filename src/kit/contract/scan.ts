import { z } from 'zod'

/** Whether a file was looked at for viruses, and what came of it. What is infected is no longer opened. */
export const scanState = z.enum(['notScanned', 'clean', 'infected'])
export type ScanState = z.output<typeof scanState>
