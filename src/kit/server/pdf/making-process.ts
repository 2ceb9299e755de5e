import type { PdfPlan } from './content.ts'
import { makePdf } from './make.ts'

export type MadePdf = { readonly bytes: Uint8Array } | { readonly error: string }

const madeFrom = (plan: PdfPlan): Promise<MadePdf> =>
  makePdf(plan).then(
    bytes => ({ bytes }),
    (error: Error) => ({ error: error.message }),
  )

process.once('message', async (plan: PdfPlan) => {
  process.send?.(await madeFrom(plan))
})
