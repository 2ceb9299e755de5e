import { plainName } from '../columns/rules.ts'

/** A user of the organization who can be somebody's coordinator. */
export type Coordinator = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Whose email or name stands in a cell: "Dana Reyes", "Reyes, Dana". Null: nobody's, or that of more than one user. */
export function coordinatorIn(cell: string, users: readonly Coordinator[]): Coordinator | null {
  const email = cell.trim().toLowerCase()
  const name = plainName(cell)
  const called = users.filter(
    of => of.email === email || [of.firstName + of.lastName, of.lastName + of.firstName].map(plainName).includes(name),
  )
  const [only] = called
  return only && called.length === 1 ? only : null
}
