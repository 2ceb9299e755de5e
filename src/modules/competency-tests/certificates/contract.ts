import { z } from 'zod'
import { open, ownOr } from '../../../kit/contract/access.ts'
import { api, get, pdfReply } from '../../../kit/contract/endpoint.ts'

export const certificatesApi = api('competencyCertificates', '/api/competency-test', {
  /** By the id of the attempt: the person's own, and for staff everybody's. */
  readCertificate: get('/certificate/:id', { allow: ownOr('compliance.view'), pdf: true, reply: pdfReply }),
})

/** What a stranger sees who has the number, and nothing else. */
const verifiedCertificate = z.object({
  title: z.string(),
  organization: z.string(),
  passedOn: z.string(),
  initials: z.string(),
})

/** Staff took the pass back: the certificate does not stand. */
const withdrawnCertificate = z.object({ withdrawnOn: z.string() })

export const verifyApi = api('competencyCertificates', '/api/competency-test', {
  verify: get('/verify/:number', {
    allow: open,
    plainParam: true,
    throttle: { tries: 20, seconds: 600 },
    reply: z.union([verifiedCertificate, withdrawnCertificate]),
  }),
})
