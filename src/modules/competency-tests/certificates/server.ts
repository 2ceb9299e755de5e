import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn, dayInWords } from '../../../kit/contract/time.ts'
import { makePdf, type PdfContent } from '../../../kit/server/pdf.ts'
import { parts, serve, serveOpen } from '../../../kit/server/serve.ts'
import { certificatesApi, verifyApi } from './contract.ts'
import { typedNumber } from './rules.ts'
import * as store from './store.ts'

type Certificate = Awaited<ReturnType<typeof store.readCertificate>>

function contentOf(of: Certificate, organization: string, address: string): PdfContent {
  const centered = { alignment: 'center' } as const
  const percent = of.reached === null ? '' : `, with ${Math.floor(of.reached / of.points + 1e-9)}%`
  return [
    { text: organization, ...centered, bold: true, fontSize: 13, margin: [0, 50, 0, 30] },
    { text: 'Certificate', ...centered, fontSize: 34, bold: true, color: '#5924B0' },
    { text: 'This confirms that', ...centered, margin: [0, 24, 0, 8] },
    { text: of.holder, ...centered, fontSize: 24, bold: true },
    { text: `passed the competency test on ${dayInWords(of.passedOn)}${percent}`, ...centered, margin: [0, 8, 0, 8] },
    { text: of.title, ...centered, fontSize: 18, bold: true, margin: [0, 0, 0, 24] },
    ...(of.validUntil ? [{ text: `Valid through ${dayInWords(of.validUntil)}`, ...centered }] : []),
    { text: `Number ${of.number}`, ...centered, bold: true, margin: [0, 24, 0, 4] },
    { text: `Anyone can check it at ${address}`, ...centered, style: 'muted', link: address },
  ]
}

const forSignedIn = serve(certificatesApi, {
  async readCertificate(ctx) {
    const { caller, params, services, organization } = ctx
    const own = caller.role === 'applicant' ? (caller.personId ?? undefined) : undefined
    const found = await store.readCertificate(ctx.db, params.id, own)
    if (found.withdrawnAt) throw new Refusal('notPossible', 'This certificate was withdrawn.')
    const pdf = await makePdf({
      title: `Certificate: ${found.title}`,
      organization: organization.name,
      landscape: true,
      content: contentOf(found, organization.name, `${services.config.publicUrl}/verify/${found.number}`),
      foot: `Certificate ${found.number}`,
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
