import { Building2 } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { EditedList } from '../../../kit/web/lists/EditedList.tsx'
import { useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { activeColumn, nameColumn, namedCard } from '../../../kit/web/lists/named-rows.tsx'
import { activeFilter, useRetire } from '../../../kit/web/lists/retire.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { type Office, officesApi } from '../contract.ts'
import { OfficeForm } from './OfficeForm.tsx'

const peopleOf = ({ people }: Office) => t('{people, plural, =0 {Nobody} one {# person} other {# people}}', { people })
const addressOf = ({ address }: Office) => address.split('\n').filter(Boolean).join(', ')

const columns = (): Column<Office>[] => [
  nameColumn(),
  { name: 'address', title: t('Address'), grow: 2, from: 'lg', cell: row => addressOf(row) || '–' },
  { name: 'people', title: t('People'), width: 130, cell: peopleOf },
  activeColumn(),
]

const neededBy = ({ people }: Office) =>
  people > 0 ? t('{people, plural, one {# person belongs to it.} other {# people belong to it.}}', { people }) : null

function useOffices() {
  const list = useList(officesApi.listOffices, { filters: [activeFilter()] })
  const toggle = useApiMutation(officesApi.toggleOffice, { onDone: list.updated })
  const remove = useApiMutation(officesApi.deleteOffice, { onDone: (_none, { params }) => list.removed(params.id) })
  const retire = useRetire<Office>({
    neededBy,
    inactive: t('It is no longer offered for new people. People who belong to it keep it.'),
    setActive: { ...toggle, run: ({ id }, active) => toggle.send({ params: { id }, body: { active } }) },
    remove: { ...remove, run: ({ id }) => remove.send({ params: { id } }) },
  })
  return { list, retire }
}

/** Settings: the offices of the organization. */
export function OfficesPage() {
  const { list, retire } = useOffices()
  return (
    <>
      <EditedList
        title={t('Offices')}
        detail={t('Your branches. Each caregiver and applicant belongs to one office or to none.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={row => namedCard({ ...row, description: addressOf(row) }, peopleOf(row))}
        searchLabel={t('Search by name or address')}
        add={t('Add office')}
        actions={retire.actions}
        form={(of, onClose) => <OfficeForm of={of} list={list} onClose={onClose} />}
        empty={{ icon: Building2, text: t('Offices group people by branch.') }}
      />
      {retire.dialog}
    </>
  )
}
