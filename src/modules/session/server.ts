import { invalidField } from '../../kit/contract/refusal.ts'
import type { Context } from '../../kit/server/context.ts'
import { withoutSecrets } from '../../kit/server/log.ts'
import { named } from '../../kit/server/named.ts'
import { part, parts, serve, serveOpen } from '../../kit/server/serve.ts'
import { entryApi, names, sessionApi, signedIn, storedUser } from './contract.ts'
import { drafts } from './drafts/server.ts'
import { passwordChangedEmail } from './emails.ts'
import { sessionEnding } from './ending/server.ts'
import {
  confirmEmail,
  dropWhatAdmitsNobody,
  requestReset,
  resendConfirmation,
  signIn,
  usePasswordLink,
} from './entry/work.ts'
import { ownSessions } from './own-sessions/server.ts'
import { passkeys } from './passkeys/server.ts'
import { newPasswordOf, passwordFits } from './passwords/work.ts'
import { secondFactor } from './second-factor/server.ts'
import { hasFactor } from './second-factor/store.ts'
import * as store from './store.ts'

type Change = { currentPassword: string; newPassword: string }

async function changePassword(ctx: Context & { body: Change }): Promise<null> {
  const { db, now, caller, body } = ctx
  const user = await store.readUser(db, caller.accountId)
  if (!(await passwordFits(body.currentPassword, await store.readPasswordHash(db, caller.accountId)))) {
    throw invalidField('currentPassword', 'This is not your current password.')
  }
  const personal = [user.email, user.firstName, user.lastName, user.organization.name]
  const withFactor = await hasFactor(db, caller.accountId)
  const password = await newPasswordOf(body.newPassword, personal, 'newPassword', withFactor)
  await store.setPassword(db, now, caller.accountId, password)
  await store.endSessions(db, now, caller.accountId, caller.sessionHash)
  await ctx.mail(passwordChangedEmail({ to: user.email, name: user.firstName, accountId: user.id }))
  await ctx.audit({
    action: 'account.passwordChanged',
    subjectKind: 'account',
    subjectId: caller.accountId,
    personId: caller.personId,
  })
  return null
}

async function signOut(ctx: Context): Promise<null> {
  await store.endSession(ctx.db, ctx.now, ctx.caller.sessionHash)
  await ctx.audit({
    action: 'session.ended',
    subjectKind: 'account',
    subjectId: ctx.caller.accountId,
    personId: ctx.caller.personId,
  })
  return null
}

async function userOf(ctx: Context) {
  const { phone: _, ...user } = await store.readUser(ctx.db, ctx.caller.accountId)
  return { user: store.asLetIn(user, ctx.caller) }
}

const entry = serveOpen(entryApi, {
  staffLogin: ctx => signIn(ctx, 'user', ctx.body),
  applicantLogin: ctx => signIn(ctx, 'person', ctx.body),
  requestStaffReset: ctx => requestReset(ctx, 'user', ctx.body.email),
  requestApplicantReset: ctx => requestReset(ctx, 'person', ctx.body.email),
  resetStaffPassword: ctx =>
    usePasswordLink(ctx, 'resetPassword', 'user', ctx.body.token, ctx.body.newPassword, 'newPassword'),
  resetApplicantPassword: ctx =>
    usePasswordLink(ctx, 'resetPassword', 'person', ctx.body.token, ctx.body.newPassword, 'newPassword'),
  setFirstPassword: ctx => usePasswordLink(ctx, 'setPassword', 'user', ctx.body.token, ctx.body.password, 'password'),
  confirmEmail: ctx => confirmEmail(ctx, ctx.body.token),
  resendConfirmation: ctx => resendConfirmation(ctx, ctx.body.email),
  async reportCrash({ services, origin, body }) {
    // The address of a page that crashed may be that of a mailed link.
    const crash = Object.fromEntries(Object.entries(body).map(([name, text]) => [name, withoutSecrets(text)]))
    services.log.error({ requestId: origin.requestId, crash }, 'a page crashed in a browser')
    return { reference: origin.requestId }
  },
})

const own = serve(
  sessionApi,
  {
    profile: async ctx => ({ profile: store.asLetIn(await store.readUser(ctx.db, ctx.caller.accountId), ctx.caller) }),
    changePassword,
    changeStaffPassword: changePassword,
    changeApplicantPassword: changePassword,
    async updateStaffProfile(ctx) {
      const before = await store.readUser(ctx.db, ctx.caller.accountId)
      await store.updateNames(ctx.db, ctx.now, ctx.caller.accountId, ctx.body)
      const { firstName, lastName, phone } = before
      await ctx.audit({
        action: 'account.updated',
        subjectKind: 'account',
        subjectId: ctx.caller.accountId,
        before: { firstName, lastName, phone },
        after: ctx.body,
      })
      return userOf(ctx)
    },
    async updateStaffPicture(ctx) {
      const [picture] = ctx.files
      if (!picture) throw invalidField('picture', 'Choose a picture.')
      const fileId = await ctx.services.files.keep(ctx, picture)
      await store.setPhoto(ctx.db, ctx.now, ctx.caller.accountId, fileId)
      await ctx.audit({ action: 'account.pictureChanged', subjectKind: 'account', subjectId: ctx.caller.accountId })
      return userOf(ctx)
    },
    staySignedIn: async ctx => ({ idleMinutes: await store.noteUse(ctx.db, ctx.now, ctx.caller.sessionHash) }),
    async keepColorMode({ db, caller, body }) {
      await store.setColorMode(db, caller.accountId, body.colorMode)
      return null
    },
    staffLogout: signOut,
    applicantLogout: signOut,
  },
  {
    jobs: [
      {
        name: 'expired-sessions',
        schedule: '47 * * * *',
        run: ({ database, now }) => dropWhatAdmitsNobody(database, now()),
      },
    ],
  },
)

const acts = part({
  acts: {
    account: 'caregivers.view',
    addressChanged: 'caregivers.view',
    confirmEmail: 'caregivers.view',
    passwordChanged: 'caregivers.view',
    passwordReset: 'caregivers.view',
    signInCode: 'caregivers.view',
    secondFactorOn: 'caregivers.view',
    secondFactorOff: 'caregivers.view',
    secondFactorReset: 'caregivers.view',
    recoveryCodeUsed: 'caregivers.view',
    passkeyAdded: 'caregivers.view',
    passkeyRemoved: 'caregivers.view',
  },
})

export const session = parts(entry, own, secondFactor, passkeys, ownSessions, sessionEnding, drafts, acts)

named({ storedUser, signedIn, ownNames: names })
