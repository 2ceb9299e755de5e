import { parentPort } from 'node:worker_threads'
import { makePdf, type PdfPlan } from './pdf.ts'

// It stays until it is ended: no exit comes before its answer.
parentPort?.on('message', async (plan: PdfPlan) => {
  const bytes = Uint8Array.from(await makePdf(plan))
  parentPort?.postMessage(bytes, [bytes.buffer])
})
