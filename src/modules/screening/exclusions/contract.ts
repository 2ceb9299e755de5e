import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { api, fileKinds, fileReply, get, madeFile, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { day } from '../../../kit/contract/time.ts'
import { hitDecided } from '../hits/contract.ts'
import {
  columnNames,
  exclusionFile,
  fromJson,
  listCode,
  listFileRule,
  listState,
  personCheck,
} from '../lists/contract.ts'

export const exclusionsApi = api('exclusions', '/api/compliance-requirement/exclusions', {
  /** The federal lists, those that a requirement asks for, and those of which a file was dropped. */
  listLists: get('/lists', { allow: staff('compliance.view'), about: hitDecided, reply: z.array(listState) }),
  /** The log, newest first. */
  listFiles: get('/files', {
    allow: staff('compliance.view'),
    about: hitDecided,
    query: page.extend({ listCode: listCode.optional() }),
    reply: pageOf(exclusionFile),
  }),
  /** Answers when the file is stored; it is read and people are screened in the background. */
  importFile: post('/files', {
    allow: admin,
    files: listFileRule,
    body: z.object({
      listCode,
      asOf: day,
      columns: z.preprocess(fromJson, columnNames.optional()),
      acceptsFewer: z.stringbool().default(false),
    }),
    reply: exclusionFile,
    says: 'The file is stored. It is being read now.',
  }),
  readFile: get('/files/:id', { allow: admin, bytes: true, reply: fileReply }),
  /** Gives up a file while it is being read: it is unavailable from then on, and stays in the log. */
  stopFile: put('/files/stop/:id', { allow: admin, reply: exclusionFile, says: 'The import is stopped.' }),
  exportLog: get('/log', {
    allow: staff('reports.export'),
    query: z.object({ as: z.enum(fileKinds).default('csv') }),
    made: true,
    reply: madeFile,
  }),
  /** A person's screenings, newest first, with the files since the person is here that could not be used. */
  listChecks: get('/checks/:id', { allow: staff('compliance.view'), reply: z.array(personCheck) }),
})
