import { Refusal } from '../../kit/contract/refusal.ts'
import { said } from '../../kit/contract/sentence.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { tableFiles } from '../../kit/server/tables-as-files.ts'
import { exportDraft, exported, exportsApi } from './contract.ts'
import { isUnderWay, mostWaiting, stillSees } from './rules.ts'
import * as store from './store.ts'
import { about, callOf, demandMay, dropExport, exportJob, makeExports, settle } from './work.ts'

export const exports = serve(
  exportsApi,
  {
    listExports: ({ db, caller, query }) => store.listExports(db, caller.accountId, query),

    async askForExport(ctx) {
      const { body, caller, db, now, services } = ctx
      demandMay(caller, callOf(services, body).route)
      if ((await store.countUnderWay(db, caller.accountId)) >= mostWaiting)
        throw new Refusal(
          'notPossible',
          said(
            "We're already making {mostWaiting} files for you. Wait for one of them, or cancel one under Report, Exports.",
            { mostWaiting },
          ),
        )
      const id = await store.addExport(db, now, caller.accountId, body)
      const { call, param, query, format } = body
      await ctx.audit({ action: 'export.asked', ...about(id), after: { ...query, call, param, as: format } })
      ctx.afterCommit(() => services.jobs.wake(exportJob))
      return store.shown(await store.readExport(db, caller.accountId, id))
    },

    async saveExport(ctx) {
      const { caller, db, organization, params, services } = ctx
      const { id, fileId, fileName, bytes, format, capabilities, worksWith, call } = await store.readExport(
        db,
        caller.accountId,
        params.id,
      )
      if (!fileId || !fileName || !capabilities) throw new Refusal('notPossible', 'This file is not ready yet.')
      const route = services.fileRoutes.get(call)
      if (!route || !stillSees(caller, { capabilities, worksWith: worksWith ?? 'everyone' }))
        throw new Refusal(
          'notAllowed',
          'Your access has changed since this file was made, so it can’t be downloaded. Export it again.',
        )
      demandMay(caller, route)
      await settle(ctx, id)
      await ctx.audit({ action: 'export.saved', ...about(id), after: { name: fileName } })
      return {
        organizationId: organization.id,
        fileId,
        name: fileName,
        mediaType: format === 'pdf' ? 'application/pdf' : tableFiles[format].mediaType,
        bytes,
        inline: false,
      }
    },

    async removeExport(ctx) {
      const { caller, db, params } = ctx
      const held = await store.holdExport(db, caller.accountId, params.id)
      const canceled = isUnderWay(held)
      await dropExport(ctx, held.id)
      const { call, param, fileName } = held
      await ctx.audit({
        action: canceled ? 'export.canceled' : 'export.deleted',
        ...about(held.id),
        before: { call, param, name: fileName },
      })
      return { canceled }
    },
  },
  { jobs: [{ name: exportJob, schedule: '5-55/10 * * * *', run: makeExports, resumes: true, mayTakeMinutes: 120 }] },
)

named({ exported, exportDraft })
