import type { Work } from '../../../kit/server/context.ts'
import { openBirthDate } from '../import/work.ts'
import type { AlikePerson } from './contract.ts'
import { alikeIndex } from './rules.ts'
import { describeAll, describeSealed } from './store.ts'

/** Everybody of the organization whom the caller may see, by what they are known again. */
export async function everybody(work: Work) {
  const people = await describeSealed(work.db)
  return people.map(({ birthDateSealed, ...one }) => ({
    ...one,
    birthDate: openBirthDate(work, one.id, birthDateSealed),
  }))
}

/** As many as a form can show. */
const mostShown = 3

type Typed = { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phone: string }

/** For each of these, who is on file already and may be the person of whom it is typed, the likely ones first. */
export async function findAllAlike(work: Work, typed: readonly Typed[]): Promise<AlikePerson[][]> {
  const index = alikeIndex(await describeAll(work.db))
  return typed.map(one => {
    const found = index.alike({ ...one, phone: one.phone || null, birthDate: null }).slice(0, mostShown)
    return found.map(({ person: { id, firstName, lastName, email, status }, reasons, strength }) => ({
      ...{ id, name: `${firstName} ${lastName}`, email, status, strength },
      reasons: [...reasons],
    }))
  })
}

/** The same for one. */
export const findAlike = async (work: Work, typed: Typed): Promise<AlikePerson[]> =>
  (await findAllAlike(work, [typed]))[0] ?? []
