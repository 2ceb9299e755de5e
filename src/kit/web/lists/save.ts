import type { BodyInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { useApiMutation } from '../api/api-mutation.ts'
import type { CallOptions } from '../api/call.ts'
import type { Reads } from '../api/stale.ts'

type Options<C extends Endpoint, U extends Endpoint> = {
  /** The row that the form changes; null: it adds one. */
  id: string | null
  create: C
  update: U
  /** The list that shows the row. */
  list: { created: () => void; updated: (row: ReplyOf<U>) => void }
  /** What else is asked again after success. */
  refreshes?: Reads
  onClose: () => void
}

/**
 * Saves what the form of a list's row says: adds the row, or changes it. Done, the list shows it as spec 4 says and the form
 * closes; refused, `error` says why. What it answers are the props of the form's dialog.
 */
export function useSave<C extends Endpoint, U extends Endpoint>({
  id,
  create,
  update,
  list,
  refreshes = [],
  onClose,
}: Options<C, U>) {
  const adding = useApiMutation(create, {
    refreshes,
    onDone: () => {
      list.created()
      onClose()
    },
  })
  const changing = useApiMutation(update, {
    refreshes,
    onDone: row => {
      list.updated(row)
      onClose()
    },
  })
  const { loading, error } = id === null ? adding : changing
  const onSubmit = (body: BodyInput<C> & BodyInput<U>): Promise<ReplyOf<C> | ReplyOf<U> | undefined> =>
    id === null
      ? adding.send({ body } as CallOptions<C>)
      : changing.send({ params: { id }, body } as unknown as CallOptions<U>)
  return { loading, error, onSubmit, onClose }
}
