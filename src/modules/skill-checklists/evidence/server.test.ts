import { expect, test } from 'vitest'
import { testApplicant } from '../../../testing/applicant.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testChecklist, testObservation, testSkillRequirement } from '../../../testing/skills.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/skill-checklist'

test('a fact about a checklist is never rewritten: what no longer holds ends, and another begins', async () => {
  const org = await testOrganization(product)
  const checklist = await testChecklist(org, [{ name: 'Hygiene', observed: true, skills: 1 }])
  await testSkillRequirement(org, checklist.id)
  const { token, personId } = await testApplicant(org)
  const itemId = checklist.content.groups[0]?.items[0]?.id
  const fill = async () => {
    const answers = [{ itemId, rating: 4, at: new Date().toISOString() }]
    await call('POST', `${at}/submit-answer`, { token, body: { skillChecklistId: checklist.id, answers } })
    return call('POST', `${at}/submit/${checklist.id}`, { token })
  }
  const today = await org.work(async ({ work }) => work.today)
  const facts = () =>
    org.work(async ({ work: { db } }) => {
      const rows = await db
        .selectFrom('evidence as e')
        .leftJoin('skill_response as r', 'r.evidence_id', 'e.id')
        .select(['e.decision', 'e.reason', 'e.deleted_on as ended', 'e.source_id as of', 'r.id as responseId'])
        .where('e.person_id', '=', personId)
        .orderBy('e.id')
        .execute()
      return rows.map(one => ({ ...one, of: one.of === checklist.id, responseId: one.responseId !== null }))
    })
  const over = { of: true, ended: today, reason: null, responseId: false }
  const stands = { of: true, ended: null, reason: null, responseId: true }
  await fill()
  expect(await facts()).toEqual([{ ...stands, decision: null }])
  const skills = (await call('GET', `${at}/skills/${personId}`, { token: org.admin })).body.data
  const back = { token: org.admin, body: { reason: 'Please check Hygiene.' } }
  await call('POST', `${at}/send-back/${skills[0].responseId}`, back)
  const rejected = { decision: 'rejected', reason: 'Please check Hygiene.' } as const
  expect(await facts()).toEqual([
    { ...over, decision: null },
    { ...stands, ...rejected },
  ])
  await fill()
  // Seen, so that it counts; seen once more on the same day, nothing is another fact.
  for (const _ of [1, 2]) await testObservation(org, personId, checklist)
  expect(await facts()).toEqual([
    { ...over, decision: null },
    { ...over, ...rejected },
    { ...over, decision: null },
    { ...stands, decision: 'approved' },
  ])
})
