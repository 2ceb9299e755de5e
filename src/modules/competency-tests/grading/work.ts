import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { demandPerson, lockPeople } from '../../caregivers/store.ts'
import { openGrants, testsById } from '../attempts/store.ts'
import { testMail } from '../attempts/work.ts'
import { retakeEmail } from '../submissions/emails.ts'
import { readTaker } from '../submissions/store.ts'

type Grant = { readonly personId: string; readonly testId: string; readonly reason: string }

/** Grants a person another attempt, whatever the test allows, and tells them. One is granted at a time. */
export async function grantRetake(work: Work, { personId, testId, reason }: Grant): Promise<void> {
  const { db, now, caller } = work
  await demandPerson(db, personId)
  await lockPeople(db, [personId])
  const [test] = await testsById(db, [testId])
  if (!test || test.deletedAt) throw new Refusal('notFound')
  if (!reason) throw invalidField('reason', 'Say why.')
  if ((await openGrants(db, personId, testId)).length > 0)
    throw new Refusal('conflict', 'Another attempt was granted already and has not been used.')
  const id = newId(now.getTime())
  await db
    .insertInto('competency_retake')
    .values({
      id,
      person_id: personId,
      test_id: testId,
      granted_by: caller?.accountId ?? null,
      granter: caller?.name ?? '',
      reason,
      granted_at: now,
    })
    .execute()
  await work.audit({
    action: 'testAttempt.retakeGranted',
    subjectKind: 'competencyTest',
    subjectId: testId,
    personId,
    after: { name: test.name, reason },
  })
  await work.withdrawMail(testMail(personId, testId))
  const { firstName, email } = await readTaker(db, personId)
  const { publicUrl } = work.services.config
  await work.mail(retakeEmail({ to: email, name: firstName, personId, publicUrl, test: test.name, testId }))
}
