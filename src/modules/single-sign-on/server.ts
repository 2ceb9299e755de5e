import { named } from '../../kit/server/named.ts'
import { parts, serve, serveOpen } from '../../kit/server/serve.ts'
import { linkedUser, singleSignOnApi, singleSignOnEntryApi, singleSignOn as singleSignOnSchema } from './contract.ts'
import { dropOldFlows } from './flows/store.ts'
import { begin, finish, wishTest } from './flows/work.ts'
import { listLinked } from './identities/store.ts'
import { unlink } from './identities/work.ts'
import { redirectUriOf } from './rules.ts'
import { readSettings, sealedColumn } from './store.ts'
import { checkDomain, checkDomains, save, switchTo } from './work.ts'

const entry = serveOpen(singleSignOnEntryApi, {
  begin: ctx => begin(ctx, ctx.body),
  finish: ctx => finish(ctx, ctx.body),
})

const setUp = serve(
  singleSignOnApi,
  {
    settings: async ({ db, services }) => ({
      redirectUri: redirectUriOf(services.config.publicUrl),
      settings: await readSettings(db),
    }),
    save,
    checkDomain,
    test: wishTest,
    switch: switchTo,
    async linkedUsers({ db }) {
      const settings = await readSettings(db)
      return settings ? listLinked(db, settings.issuer) : []
    },
    unlink: ctx => unlink(ctx, ctx.params.id),
  },
  {
    sealed: [sealedColumn],
    acts: { singleSignOnLinked: 'caregivers.view' },
    jobs: [
      {
        name: 'single-sign-on',
        schedule: '53 * * * *',
        async run(services, signal) {
          await dropOldFlows(services.database, services.now())
          await checkDomains(services, signal)
        },
      },
    ],
  },
)

export const singleSignOn = parts(entry, setUp)

named({ singleSignOn: singleSignOnSchema, singleSignOnUser: linkedUser })
