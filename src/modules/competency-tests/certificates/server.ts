import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn, dayInWords } from '../../../kit/contract/time.ts'
import type { PdfCertificate } from '../../../kit/server/pdf/content.ts'
import { makePdf } from '../../../kit/server/pdf/make.ts'
import { parts, serve, serveOpen } from '../../../kit/server/serve.ts'
import { letterheadOf } from '../../organization/letterhead/work.ts'
import { certificatesApi, verifyApi } from './contract.ts'
import { typedNumber } from './rules.ts'
import * as store from './store.ts'

type Certificate = Awaited<ReturnType<typeof store.readCertificate>>

function wordsOf(of: Certificate, publicUrl: string): PdfCertificate['certificate'] {
  const percent = of.reached === null ? '' : `, with ${Math.floor(of.reached / of.points)}%`
  return {
    before: 'This confirms that',
    holder: of.holder,
    after: `passed the competency test on ${dayInWords(of.passedOn)}${percent}`,
    subject: of.title,
    facts: [...(of.validUntil ? [`Valid through ${dayInWords(of.validUntil)}`] : []), `Number ${of.number}`],
    check: 'Anyone can check it at',
    address: `${publicUrl}/verify/${of.number}`,
  }
}

const forSignedIn = serve(certificatesApi, {
  async readCertificate(ctx) {
    const { caller, params, services } = ctx
    const own = caller.role === 'applicant' ? (caller.personId ?? undefined) : undefined
    const found = await store.readCertificate(ctx.db, params.id, own)
    if (found.withdrawnAt) throw new Refusal('notPossible', 'This certificate was withdrawn.')
    const pdf = await makePdf({
      ...(await letterheadOf(ctx)),
      title: `Certificate: ${found.title}`,
      heading: 'Certificate',
      foot: `Certificate ${found.number}`,
      certificate: wordsOf(found, services.config.publicUrl),
    })
    return { name: `Certificate ${found.number}.pdf`, base64: pdf.toString('base64') }
  },
})

const forStrangers = serveOpen(verifyApi, {
  async verify(ctx) {
    const number = typedNumber(ctx.params.number)
    const found = number && (await ctx.lookup(db => store.findByNumber(db, number)))
    if (!found) throw new Refusal('notFound', 'We know of no certificate with this number.')
    const { withdrawnAt, timeZone, ...shown } = found
    return withdrawnAt ? { withdrawnOn: dayIn(timeZone, withdrawnAt) } : shown
  },
})

export const certificates = parts(forSignedIn, forStrangers)
