import { useEffect, useEffectEvent, useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import type { AlikePerson } from '../../caregivers/matching/contract.ts'
import { inviteListsApi } from '../contract.ts'
import type { ListedPerson } from '../lines/contract.ts'

const nobody: readonly AlikePerson[] = []
const keyOf = ({ firstName, lastName, email, phone }: ListedPerson) =>
  JSON.stringify({ firstName, lastName, email, phone })

/** Asks who of the list is on file already, a moment after it changed. What is known of a line stays while others are mended. */
export function useChecking(lines: readonly ListedPerson[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly AlikePerson[]>>(new Map())
  const asking = useApiMutation(inviteListsApi.checkList, {
    onDone: (found, { body: { people } }) =>
      setKnown(new Map(people.map((one, at) => [keyOf(one as ListedPerson), found[at] ?? nobody]))),
  })
  const unknown = [...new Set(lines.map(keyOf))].filter(key => !known.has(key)).join('\n')
  const ask = useEffectEvent(() => {
    const people = [...new Set(lines.map(keyOf))].map(key => JSON.parse(key) as ListedPerson)
    void asking.send({ body: { people }, quiet: true })
  })
  useEffect(() => {
    if (unknown === '') return
    const timer = setTimeout(() => ask(), 300)
    return () => clearTimeout(timer)
  }, [unknown])
  return {
    alikeTo: (line: ListedPerson) => known.get(keyOf(line)) ?? nobody,
    /** False until it is known of every line. */
    isDone: unknown === '',
    error: unknown === '' || asking.loading ? null : asking.error,
    again: () => ask(),
  }
}
