import { Refusal } from '../../../kit/contract/refusal.ts'
import { byCaller, type Caller } from '../../../kit/server/caller.ts'
import { type Context, listen, type Work } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { noticed } from '../../../kit/server/notice.ts'
import { serve } from '../../../kit/server/serve.ts'
import { signUpAddress } from '../../caregivers/invitations/work.ts'
import { activate, withdrawActivation } from '../../caregivers/status-moves/work.ts'
import { demandPerson, holdPersons, type PersonHead, readPerson } from '../../caregivers/store.ts'
import { addEvent, statusChanged } from '../../caregivers/work.ts'
import { itemsOf, standingOf } from '../items/store.ts'
import { type SignOff, signOff, signOffApi } from './contract.ts'
import { signedOffEmail } from './emails.ts'
import { mayOverride, refuseSignOff } from './rules.ts'
import * as store from './store.ts'
import { signedOff, signOffWithdrawn } from './work.ts'

type Signing = Work & { readonly caller: Caller }

/** Mails who was signed off where their page is. Who has no account, as with papers from the office, makes it from there. */
async function tellSignedOff(ctx: Context, person: PersonHead, complete: boolean): Promise<void> {
  const hasAccount = person.accountId !== null
  const home = '/applicant/welcome-to-carefold'
  const page = `${ctx.services.config.publicUrl}${home}`
  await ctx.announce(noticed, {
    kind: 'signedOff',
    people: [person.id],
    key: `signedOff:${person.id}`,
    links: { person: home },
  })
  await ctx.mail(
    signedOffEmail({
      to: person.email,
      name: person.firstName,
      personId: person.id,
      organization: ctx.organization.name,
      complete,
      url: hasAccount ? page : await signUpAddress(ctx, person),
      hasAccount,
    }),
  )
}

/** Signs a person off with the compliance of this moment; the hire date and the status follow in the same transaction. */
async function sign(
  ctx: Context,
  personId: string,
  hiredOn: string | undefined,
  reason: string | undefined,
): Promise<SignOff> {
  const { db, today, caller } = ctx
  if (await store.standingSignOff(db, personId)) throw new Refusal('conflict', 'This person is signed off already.')
  if (hiredOn && hiredOn > today)
    throw new Refusal('invalid', 'The hire date cannot be in the future.', [
      { path: 'hiredOn', message: 'Enter today or an earlier day.' },
    ])
  const before = await standingOf(db, personId, today)
  const items = await itemsOf(db, personId, today)
  const stopping = items.filter(item => item.blocks)
  const why = refuseSignOff(stopping, mayOverride(caller), reason)
  if (why) throw why
  const person = await readPerson(db, personId)
  // Written first: who is clear to work follows from it as soon as the person becomes active.
  const signed = await store.addSignOff(db, personId, byCaller(ctx), stopping.length > 0 ? (reason ?? null) : null, {
    standing: before,
    items,
  })
  const hireDate = hiredOn ?? person.hiredOn ?? today
  await activate(ctx, personId, hireDate)
  await addEvent(ctx, personId, {
    kind: 'signedOff',
    reason: signed.overrideReason ?? '',
    detail: { signOffId: signed.id },
  })
  await ctx.audit({
    action: 'caregiver.signedOff',
    subjectKind: 'person',
    subjectId: personId,
    personId,
    after: {
      met: before.met,
      total: before.total,
      overrideReason: signed.overrideReason,
      open: stopping.map(item => item.name),
    },
  })
  await ctx.announce(signedOff, { personId, signOffId: signed.id, hiredOn: hireDate })
  await tellSignedOff(ctx, person, stopping.length === 0)
  return signed
}

async function withdraw(work: Signing, personId: string, reason: string): Promise<SignOff> {
  const withdrawn = await store.withdrawSignOff(work.db, personId, byCaller(work), reason)
  await withdrawActivation(work, personId)
  await addEvent(work, personId, { kind: 'signOffWithdrawn', reason, detail: { signOffId: withdrawn.id } })
  await work.audit({
    action: 'caregiver.signOffWithdrawn',
    subjectKind: 'person',
    subjectId: personId,
    personId,
    after: { reason },
  })
  await work.announce(signOffWithdrawn, { personId, signOffId: withdrawn.id })
  return withdrawn
}

export const signOffs = serve(
  signOffApi,
  {
    async signOff(ctx) {
      const { body, params } = ctx
      await demandPerson(ctx.db, params.id)
      await holdPersons(ctx.db, [params.id])
      return body.signedOff ? sign(ctx, params.id, body.hiredOn, body.reason) : withdraw(ctx, params.id, body.reason)
    },
    async signOffs({ db, params }) {
      await demandPerson(db, params.id)
      return store.listSignOffs(db, params.id)
    },
  },
  {
    on: [
      // A sign-off closes one application: whoever applies again is signed off anew.
      listen(statusChanged, async (work, { personId, to }) => {
        const { caller } = work
        if (to !== 'applicant' || !caller || !(await store.standingSignOff(work.db, personId))) return
        await withdraw({ ...work, caller }, personId, 'They apply again.')
      }),
    ],
  },
)

named({ signOff })
