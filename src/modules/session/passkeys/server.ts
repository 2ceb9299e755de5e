import { named } from '../../../kit/server/named.ts'
import { parts, serve, serveOpen } from '../../../kit/server/serve.ts'
import { created, creation, passkey, passkeyEntryApi, passkeysApi, request, shown } from './contract.ts'
import { listPasskeys } from './store.ts'
import { addPasskey, beginPasskey, beginSignIn, removePasskey, renamePasskey, signInWithPasskey } from './work.ts'

const entry = serveOpen(passkeyEntryApi, {
  beginStaff: ctx => beginSignIn(ctx, 'user'),
  staffLogin: ctx => signInWithPasskey(ctx, 'user', ctx.body),
  beginApplicant: ctx => beginSignIn(ctx, 'person'),
  applicantLogin: ctx => signInWithPasskey(ctx, 'person', ctx.body),
})

const own = serve(passkeysApi, {
  list: ({ db, caller }) => listPasskeys(db, caller.accountId),
  begin: ctx => beginPasskey(ctx, ctx.body.currentPassword),
  add: ctx => addPasskey(ctx, ctx.body),
  rename: ctx => renamePasskey(ctx, ctx.params.id, ctx.body.name),
  remove: ctx => removePasskey(ctx, ctx.params.id, ctx.body.currentPassword),
})

export const passkeys = parts(entry, own)

named({ passkey, passkeyCreation: creation, passkeyCreated: created, passkeyRequest: request, passkeyShown: shown })
