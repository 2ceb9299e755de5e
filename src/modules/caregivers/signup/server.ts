import { Refusal } from '../../../kit/contract/refusal.ts'
import { named } from '../../../kit/server/named.ts'
import { serveOpen } from '../../../kit/server/serve.ts'
import { findByShortName } from '../../organization/store.ts'
import { registration, signupApi } from './contract.ts'
import { readInvitation, registerInvited, registerStranger } from './work.ts'

export const signup = serveOpen(signupApi, {
  async register(ctx) {
    const { token, email, organization } = ctx.body
    if (token) return registerInvited(ctx, ctx.body, token)
    if (!email || !organization) throw new Refusal('invalid')
    return registerStranger(ctx, ctx.body, email, organization)
  },
  async invitation(ctx) {
    const { person, position, stateCode, organization } = await readInvitation(ctx, ctx.body.token)
    const { name, shortName, logoUrl } = await ctx.lookup(db => findByShortName(db, organization.shortName))
    return {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: person.phone ?? '',
      position: position && { id: position.id, name: position.name },
      stateCode,
      organization: { name, shortName, logoUrl },
      offersTexts: ctx.services.sms.available,
      language: person.language,
    }
  },
})

named({ registration })
