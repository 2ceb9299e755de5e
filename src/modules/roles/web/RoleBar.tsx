import type { WorksWith } from '../../../kit/contract/access.ts'
import { SaveBar } from '../../../kit/web/shell/SaveBar.tsx'
import { t } from '../../../kit/web/text/text.ts'
import type { Permission, Role } from '../contract.ts'

type Change<T> = { gained: readonly T[]; lost: readonly T[] }

type Props = {
  /** The id of the form that it saves. */
  form: string
  role: Role
  permissions: readonly Permission[]
  /** The ids of the permissions that were switched. */
  switched: Change<string>
  /** Whose people its users work with then; null: that stays. */
  bound: WorksWith | null
  /** What whoever has the role may do then, or no longer. */
  changes: Change<unknown>
  loading: boolean
  onDiscard: () => void
}

const peopleWords = (bound: WorksWith, users: number): string =>
  ({
    everyone: t('{users, plural, one {# user sees} other {# users see}} everyone.', { users }),
    myPeople: t('{users, plural, one {# user sees} other {# users see}} only the people they coordinate.', { users }),
    theirOffices: t('{users, plural, one {# user sees} other {# users see}} only the people of their offices.', {
      users,
    }),
  })[bound]

const joined = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(' ')

/** Who gains and who loses by the change, before it is saved. */
function meaningOf({ role: { users }, permissions, switched, bound, changes }: Props): string {
  const named = (ids: readonly string[]) =>
    permissions
      .filter(one => ids.includes(one.id))
      .map(one => `“${one.name}”`)
      .join(', ')
  if (users === 0) return t('No one has this role yet.')
  const people = bound && peopleWords(bound, users)
  if (people && switched.gained.length + switched.lost.length === 0) return people
  if (changes.gained.length + changes.lost.length === 0)
    return joined(people, t('What its users may do stays the same.'))
  const gain = t('{users, plural, one {# user gains} other {# users gain}} {names}.', {
    users,
    names: named(switched.gained),
  })
  const loss = t('{users, plural, one {# user loses} other {# users lose}} {names}.', {
    users,
    names: named(switched.lost),
  })
  if (changes.lost.length === 0) return joined(people, gain, people ? null : t('No one loses anything.'))
  return joined(people, changes.gained.length === 0 ? null : gain, loss)
}

/** Stands at the foot of the page while something is not saved. */
export function RoleBar(props: Props) {
  const { form, switched, bound, loading, onDiscard } = props
  const save = () => {
    const found = document.getElementById(form)
    if (found instanceof HTMLFormElement) found.requestSubmit()
  }
  const count = switched.gained.length + switched.lost.length + (bound ? 1 : 0)
  return (
    <SaveBar count={count} loading={loading} onDiscard={onDiscard} onSave={save}>
      {meaningOf(props)}
    </SaveBar>
  )
}
