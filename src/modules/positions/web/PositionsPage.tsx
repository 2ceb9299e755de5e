import { BriefcaseMedical } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { EditedList } from '../../../kit/web/lists/EditedList.tsx'
import { useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { activeColumn, nameColumn, namedCard } from '../../../kit/web/lists/named-rows.tsx'
import { activeFilter, useRetire } from '../../../kit/web/lists/retire.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { type Position, positionsApi } from '../contract.ts'
import { PositionForm } from './PositionForm.tsx'

const peopleOf = ({ people }: Position) =>
  t('{people, plural, =0 {Nobody} one {# person} other {# people}}', { people })

const columns = (): Column<Position>[] => [
  nameColumn(),
  { name: 'abbreviation', title: t('Abbreviation'), sort: true, width: 150, cell: row => row.abbreviation },
  { name: 'people', title: t('Held by'), width: 130, cell: peopleOf },
  activeColumn(),
]

const cardOf = (row: Position) =>
  namedCard(row, peopleOf(row), t('{name} ({abbreviation})', { name: row.name, abbreviation: row.abbreviation }))

/** What still needs a position, told before it goes away; null when nothing does. */
function neededBy({ people, requirements, walkthroughs, needed }: Position): string | null {
  const uses = [
    people > 0 && t('{people, plural, one {# person holds it.} other {# people hold it.}}', { people }),
    requirements > 0 &&
      t('{requirements, plural, one {# requirement names it.} other {# requirements name it.}}', { requirements }),
    walkthroughs > 0 &&
      t('{walkthroughs, plural, one {# walkthrough is built for it.} other {# walkthroughs are built for it.}}', {
        walkthroughs,
      }),
  ].filter(one => one !== false)
  if (uses.length > 0) return uses.join(' ')
  return needed ? t('Nobody holds it now, but earlier records name it.') : null
}

function usePositions() {
  const list = useList(positionsApi.listPositions, { filters: [activeFilter()] })
  const toggle = useApiMutation(positionsApi.togglePosition, { onDone: list.updated })
  const remove = useApiMutation(positionsApi.deletePosition, { onDone: (_none, { params }) => list.removed(params.id) })
  const retire = useRetire<Position>({
    neededBy,
    inactive: t('It is no longer offered for new people. People who hold it keep it.'),
    setActive: { ...toggle, run: ({ id }, active) => toggle.send({ params: { id }, body: { active } }) },
    remove: { ...remove, run: ({ id }) => remove.send({ params: { id } }) },
  })
  return { list, retire }
}

/** Settings: the positions of the organization. */
export function PositionsPage() {
  const { list, retire } = usePositions()
  return (
    <>
      <EditedList
        title={t('Positions')}
        detail={t('The jobs people hold. Requirements and walkthroughs follow them.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={cardOf}
        searchLabel={t('Search by name')}
        add={t('Add position')}
        actions={retire.actions}
        form={(of, onClose) => <PositionForm of={of} list={list} onClose={onClose} />}
        empty={{ icon: BriefcaseMedical, text: t('Positions say what people do.') }}
      />
      {retire.dialog}
    </>
  )
}
