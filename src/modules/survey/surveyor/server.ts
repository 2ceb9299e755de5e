import { serveOpen } from '../../../kit/server/serve.ts'
import { surveyorApi } from './contract.ts'
import { enter, openDocument, readDoor, readPerson, readVisit, saveBinder, saveBinders } from './work.ts'

export const surveyor = serveOpen(surveyorApi, {
  readDoor: ctx => readDoor(ctx, ctx.query.token),
  enter: ctx => enter(ctx, ctx.body.token, ctx.body.code),
  readVisit: ctx => readVisit(ctx, ctx.query.token),
  readPerson: ctx => readPerson(ctx, ctx.query.token, ctx.params.id),
  openDocument: ctx => openDocument(ctx, ctx.query.token, { ...ctx.query, documentId: ctx.params.id }),
  saveBinder: ctx => saveBinder(ctx, ctx.query.token, ctx.params.id),
  saveBinders: ctx => saveBinders(ctx, ctx.query.token),
})
