import { z } from 'zod'

/** What is typed to open a survey. */
export const codeForm = z.object({ code: z.string().trim().min(1, 'Enter the code.') })
