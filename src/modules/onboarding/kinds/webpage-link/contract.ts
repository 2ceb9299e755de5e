import { z } from 'zod'
import type { StepContract } from '../../contract.ts'

export const webpageLink = {
  name: 'Webpage link',
  lacks: ({ url }) => (url === null ? ['url', 'Enter the address of the page.'] : null),
  report: { opened: z.literal(true).optional() },
} satisfies StepContract
