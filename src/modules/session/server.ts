import { invalidField } from '../../kit/contract/refusal.ts'
import type { Ask } from '../../kit/server/ask.ts'
import { withoutSecrets } from '../../kit/server/log.ts'
import { named } from '../../kit/server/named.ts'
import { part, parts, serve, serveOpen } from '../../kit/server/serve.ts'
import { entryApi, names, sessionApi, signedIn, storedUser } from './contract.ts'
import { drafts } from './drafts/server.ts'
import { passwordChangedLetter } from './letters.ts'
import { ownSessions } from './own-sessions/server.ts'
import { newPasswordOf, passwordFits } from './passwords/work.ts'
import { secondFactor } from './second-factor/server.ts'
import { hasFactor } from './second-factor/store.ts'
import * as store from './store.ts'
import {
  confirmEmail,
  dropWhatAdmitsNobody,
  requestReset,
  resendConfirmation,
  signIn,
  usePasswordLink,
} from './work.ts'

type Change = { currentPassword: string; newPassword: string }

async function changePassword(ask: Ask & { body: Change }): Promise<null> {
  const { db, now, caller, body } = ask
  const user = await store.readUser(db, caller.accountId)
  if (!(await passwordFits(body.currentPassword, await store.readPasswordHash(db, caller.accountId)))) {
    throw invalidField('currentPassword', 'This is not your current password.')
  }
  const personal = [user.email, user.firstName, user.lastName, user.organization.name]
  const withFactor = await hasFactor(db, caller.accountId)
  const password = await newPasswordOf(body.newPassword, personal, 'newPassword', withFactor)
  await store.setPassword(db, now, caller.accountId, password)
  await store.endSessions(db, now, caller.accountId, caller.sessionHash)
  await ask.mail(passwordChangedLetter({ to: user.email, name: user.firstName, accountId: user.id }))
  await ask.audit({
    action: 'account.passwordChanged',
    subjectKind: 'account',
    subjectId: caller.accountId,
    personId: caller.personId,
  })
  return null
}

async function signOut(ask: Ask): Promise<null> {
  await store.endSession(ask.db, ask.now, ask.caller.sessionHash)
  await ask.audit({
    action: 'session.ended',
    subjectKind: 'account',
    subjectId: ask.caller.accountId,
    personId: ask.caller.personId,
  })
  return null
}

async function userOf(ask: Ask) {
  const { phone: _, ...user } = await store.readUser(ask.db, ask.caller.accountId)
  return { user }
}

const entry = serveOpen(entryApi, {
  staffLogin: ask => signIn(ask, 'user', ask.body),
  applicantLogin: ask => signIn(ask, 'person', ask.body),
  requestStaffReset: ask => requestReset(ask, 'user', ask.body.email),
  requestApplicantReset: ask => requestReset(ask, 'person', ask.body.email),
  resetStaffPassword: ask =>
    usePasswordLink(ask, 'resetPassword', 'user', ask.body.token, ask.body.newPassword, 'newPassword'),
  resetApplicantPassword: ask =>
    usePasswordLink(ask, 'resetPassword', 'person', ask.body.token, ask.body.newPassword, 'newPassword'),
  setFirstPassword: ask => usePasswordLink(ask, 'setPassword', 'user', ask.body.token, ask.body.password, 'password'),
  confirmEmail: ask => confirmEmail(ask, ask.body.token),
  resendConfirmation: ask => resendConfirmation(ask, ask.body.email),
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
    profile: async ask => ({ profile: store.asLetIn(await store.readUser(ask.db, ask.caller.accountId), ask.caller) }),
    changePassword,
    changeStaffPassword: changePassword,
    changeApplicantPassword: changePassword,
    async updateStaffProfile(ask) {
      const before = await store.readUser(ask.db, ask.caller.accountId)
      await store.updateNames(ask.db, ask.now, ask.caller.accountId, ask.body)
      const { firstName, lastName, phone } = before
      await ask.audit({
        action: 'account.updated',
        subjectKind: 'account',
        subjectId: ask.caller.accountId,
        before: { firstName, lastName, phone },
        after: ask.body,
      })
      return userOf(ask)
    },
    async updateStaffPicture(ask) {
      const [picture] = ask.files
      if (!picture) throw invalidField('picture', 'Choose a picture.')
      const fileId = await ask.services.files.keep(ask, picture)
      await store.setPhoto(ask.db, ask.now, ask.caller.accountId, fileId)
      await ask.audit({ action: 'account.pictureChanged', subjectKind: 'account', subjectId: ask.caller.accountId })
      return userOf(ask)
    },
    staySignedIn: async ask => ({ idleMinutes: await store.noteUse(ask.db, ask.now, ask.caller.sessionHash) }),
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
    confirmEmail: 'caregivers.view',
    passwordChanged: 'caregivers.view',
    passwordReset: 'caregivers.view',
    signInCode: 'caregivers.view',
    secondFactorOn: 'caregivers.view',
    secondFactorOff: 'caregivers.view',
    secondFactorReset: 'caregivers.view',
    recoveryCodeUsed: 'caregivers.view',
  },
})

export const session = parts(entry, own, secondFactor, ownSessions, drafts, acts)

named({ storedUser, signedIn, ownNames: names })
