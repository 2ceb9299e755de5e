import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import type { ActionLook, PersonInHead } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'
import { ActionButton } from '../../../kit/web/theme/ActionButton.tsx'
import { consentsApi } from '../consents/contract.ts'

/** Leads to the text message to a person, or says why they cannot be texted. */
export function TextButton({ person, look }: { person: PersonInHead; look: ActionLook }) {
  const { data } = useApiQuery(consentsApi.readReach, { params: { id: person.id }, quiet: true })
  const why = data && (data.available ? data.why : t('Your organization doesn’t send text messages yet.'))
  const name = t('Text {name}', { name: `${person.firstName} ${person.lastName}` })
  return <ActionButton {...look} name={name} why={why} to={`/caregivers/profile-details/${person.id}?text`} />
}
