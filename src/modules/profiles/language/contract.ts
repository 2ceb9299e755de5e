import { z } from 'zod'
import { applicant } from '../../../kit/contract/access.ts'
import { api, put } from '../../../kit/contract/endpoint.ts'
import { language } from '../../caregivers/contract.ts'

export const languageApi = api('profiles', '/api', {
  /** In which they read their pages and what is written to them, as they choose it beside a page. */
  chooseLanguage: put('/language', { allow: applicant, body: z.object({ language }), reply: z.null() }),
})
