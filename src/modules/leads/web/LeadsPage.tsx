import { Megaphone } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { EditedList } from '../../../kit/web/lists/EditedList.tsx'
import { useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { activeColumn, nameColumn, namedCard } from '../../../kit/web/lists/named-rows.tsx'
import { activeFilter, useRetire } from '../../../kit/web/lists/retire.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { type Lead, leadsApi } from '../contract.ts'
import { LeadForm } from './LeadForm.tsx'

const peopleOf = ({ people }: Lead) => t('{people, plural, =0 {Nobody} one {# person} other {# people}}', { people })

const columns = (): Column<Lead>[] => [
  nameColumn(),
  { name: 'people', title: t('People'), width: 150, cell: peopleOf },
  activeColumn(),
]

const neededBy = ({ people }: Lead) =>
  people > 0 ? t('{people, plural, one {# person came from it.} other {# people came from it.}}', { people }) : null

function useLeads() {
  const list = useList(leadsApi.listLeads, { filters: [activeFilter()] })
  const update = useApiMutation(leadsApi.updateLead, { onDone: list.updated })
  const remove = useApiMutation(leadsApi.deleteLead, { onDone: (_none, { params }) => list.removed(params.id) })
  const retire = useRetire<Lead>({
    neededBy,
    inactive: t('It is no longer offered when you invite someone. People who came from it keep it.'),
    setActive: {
      ...update,
      run: ({ id, name, description }, active) => update.send({ params: { id }, body: { name, description, active } }),
    },
    remove: { ...remove, run: ({ id }) => remove.send({ params: { id } }) },
  })
  return { list, retire }
}

/** Settings: where candidates hear of the organization. */
export function LeadsPage() {
  const { list, retire } = useLeads()
  return (
    <>
      <EditedList
        title={t('Referral sources')}
        detail={t('Where candidates hear about you, to choose from when you invite them.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={row => namedCard(row, peopleOf(row))}
        searchLabel={t('Search by name')}
        add={t('Add referral source')}
        actions={retire.actions}
        form={(of, onClose) => <LeadForm of={of} list={list} onClose={onClose} />}
        empty={{ icon: Megaphone, text: t('Learn which way brings you people.') }}
      />
      {retire.dialog}
    </>
  )
}
