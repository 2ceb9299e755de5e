import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { refuseInfected } from '../../../kit/server/scans.ts'
import { parts, serve, serveOpen } from '../../../kit/server/serve.ts'
import type { Services } from '../../../kit/server/services.ts'
import { isLive } from '../../session/store.ts'
import { addressSeconds, playbackApi } from './contract.ts'
import { mayWatch, readScan, readVideo } from './store.ts'

type Ticket = { organizationId: string; session: string; endsAt: number }

// Sealed to the file: the ticket of one opens no other.
const place = (fileId: string) => `video address ${fileId}`

function ticketFor({ services, organization, caller, now }: Context, fileId: string): string {
  const ticket: Ticket = {
    organizationId: organization.id,
    session: caller.sessionHash.toString('base64url'),
    endsAt: now.getTime() + addressSeconds * 1000,
  }
  return services.sealer.seal(JSON.stringify(ticket), place(fileId)).toString('base64url')
}

/** Opens a ticket for the file. Throws `gone` when it is of another file, was changed or is too old. */
function readTicket(services: Services, now: Date, fileId: string, sealed: string): Ticket {
  const text = services.sealer.unseal(Buffer.from(sealed, 'base64url'), place(fileId))
  const ticket = text === null ? null : (JSON.parse(text) as Ticket)
  // Whoever made it up is told no more than who came late.
  if (!ticket || ticket.endsAt <= now.getTime()) throw new Refusal('gone')
  return ticket
}

const { signAddress, watch } = playbackApi

const signing = serve(
  { signAddress },
  {
    async signAddress(ctx) {
      const { fileId } = ctx.params
      if (!(await mayWatch(ctx.db, fileId, ctx.caller.accountId))) throw new Refusal('notFound')
      return { ticket: ticketFor(ctx as Context, fileId), scan: await readScan(ctx.db, fileId) }
    },
  },
)

const watching = serveOpen(
  { watch },
  {
    async watch({ services, now, params: { fileId }, query, inOrganization }) {
      const { organizationId, session } = readTicket(services, now, fileId, query.ticket)
      return inOrganization(organizationId, async ({ db }) => {
        if (!(await isLive(db, now, Buffer.from(session, 'base64url')))) throw new Refusal('gone')
        await refuseInfected(db, fileId)
        return readVideo(db, fileId)
      })
    },
  },
)

export const playback = parts(signing, watching)
