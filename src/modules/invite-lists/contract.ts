import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, post } from '../../kit/contract/endpoint.ts'
import { alikePerson } from '../caregivers/matching/contract.ts'
import { tableRule } from '../imports/contract.ts'
import { listedPerson, listLine, mostLines } from './lines/contract.ts'

const inviters = { allow: staff('caregivers.invite') } as const

/** Each person is then invited by the call that invites one. */
export const inviteListsApi = api('inviteLists', '/api/caregiver/invite-list', {
  /** The people of a CSV file or a workbook, pasted rows too, with or without the names of columns in the first line. */
  readList: post('/read', {
    ...inviters,
    files: tableRule,
    reply: z.object({
      lines: z.array(listLine),
      /** Names of columns of which nothing was taken. */
      unused: z.array(z.string()),
    }),
    unaudited: 'It only reads what was sent.',
  }),
  /** For each of these, in their order, who is on file already and may be the same person. */
  checkList: post('/check', {
    ...inviters,
    body: z.object({ people: z.array(listedPerson).max(mostLines) }),
    reply: z.array(z.array(alikePerson)),
    unaudited: 'It only asks who is there.',
  }),
})
