import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import type { ActionLook, PersonInHead } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'
import { ActionButton } from '../../../kit/web/theme/ActionButton.tsx'
import { membersApi } from '../members/contract.ts'

/** Opens the chat with a person, for whom they may be written to. */
export function ChatButton({ person, look }: { person: PersonInHead; look: ActionLook }) {
  const canHave = person.hasAccount && !person.isClosed
  const { data } = useApiQuery(
    membersApi.listMembers,
    { query: { personId: person.id, limit: 1 }, quiet: true },
    { enabled: canHave },
  )
  const [account] = data?.data ?? []
  const why = () => {
    if (!person.hasAccount) return t('{name} has not signed up yet.', { name: person.firstName })
    if (person.isClosed) return t('{name} can no longer sign in.', { name: person.firstName })
    if (!data) return undefined
    return account ? null : t('You can’t chat with {name}.', { name: person.firstName })
  }
  const name = t('Chat with {name}', { name: `${person.firstName} ${person.lastName}` })
  return <ActionButton {...look} name={name} why={why()} to={`/chat?with=${account?.id ?? ''}`} />
}
