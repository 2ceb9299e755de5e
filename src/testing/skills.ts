import { newId } from '../kit/server/ids.ts'
import type { SkillContent, SkillSubject } from '../modules/skill-checklists/checklists/contract.ts'
import { contentFrom } from '../modules/skill-checklists/checklists/presets.ts'
import { addVersion, checklistRows, newestVersion, publish } from '../modules/skill-checklists/checklists/store.ts'
import { observe } from '../modules/skill-observations/work.ts'
import { testRequirement } from './compliance.ts'
import { type TestOrganization, unique } from './people.ts'

type Group = { name: string; subject?: SkillSubject; observed?: boolean; skills?: number }

/** What a checklist of these groups asks; two skills each unless told otherwise. */
const testContent = (groups: readonly Group[], frequency = false): SkillContent => ({
  ...contentFrom(null, newId),
  ...(frequency ? {} : { frequency: null }),
  groups: groups.map(({ name, subject = null, observed = false, skills = 2 }) => ({
    id: newId(),
    name,
    subject,
    items: Array.from({ length: skills }, (_, at) => ({
      id: newId(),
      name: `${name} ${at + 1}`,
      questionType: 'scale',
      mustObserve: observed,
    })),
  })),
})

/** A published checklist of the organization. Answers its id and what it asks. */
export async function testChecklist(
  org: TestOrganization,
  groups: readonly Group[] = [{ name: 'Hygiene' }],
  frequency = false,
) {
  const content = testContent(groups, frequency)
  return org.work(async ({ work }) => {
    const { id } = await checklistRows.add(work, { name: unique('Skills '), description: '' })
    await addVersion(work, { checklistId: id, version: 1, revision: 1, content })
    const made = await newestVersion(work.db, id, 'all')
    if (made) await publish(work, made.id)
    return { id, content }
  })
}

/** A requirement of everybody to complete the checklist; does not expire unless told otherwise. */
export const testSkillRequirement = (org: TestOrganization, checklistId: string, of: Record<string, unknown> = {}) =>
  testRequirement(org, checklistId, {
    satisfiedBy: { kind: 'skillChecklist', sourceId: checklistId },
    lasting: [],
    ...of,
  })

/** A satisfactory observation of the checklist's first skill, of a person of whom it is asked. */
export async function testObservation(
  org: TestOrganization,
  personId: string,
  checklist: Awaited<ReturnType<typeof testChecklist>>,
) {
  const itemId = checklist.content.groups[0]?.items[0]?.id ?? ''
  const seen = { observer: 'Renee Boyd, RN', initials: 'RB', performedWith: 'patient', satisfactory: true } as const
  return org.work(({ work }) =>
    observe(work, org.adminId, {
      personId,
      skillChecklistId: checklist.id,
      itemId,
      observedOn: work.today,
      ...seen,
      rating: 3,
      note: '',
      retraining: null,
    }),
  )
}
