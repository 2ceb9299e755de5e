import { Tags } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { EditedList } from '../../../kit/web/lists/EditedList.tsx'
import { useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { activeColumn, nameColumn, namedCard } from '../../../kit/web/lists/named-rows.tsx'
import { activeFilter, useRetire } from '../../../kit/web/lists/retire.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { type Category, type CategoryType, categoriesApi } from '../contract.ts'
import { CategoryForm } from './CategoryForm.tsx'

const usesOf = ({ type, uses }: Category) =>
  type === 'compliance'
    ? t('{uses, plural, =0 {No requirement} one {# requirement} other {# requirements}}', { uses })
    : t('{uses, plural, =0 {No document type} one {# document type} other {# document types}}', { uses })

const columns = (): Column<Category>[] => [
  nameColumn(),
  { name: 'uses', title: t('Holds'), width: 180, cell: usesOf },
  activeColumn(),
]

/** What still stands in a category, told before it goes away; null when nothing does. */
function neededBy({ type, uses, needed }: Category): string | null {
  if (uses === 0) return needed ? t('Nothing stands in it now, but earlier requirements did.') : null
  return type === 'compliance'
    ? t('{uses, plural, one {# requirement stands in it.} other {# requirements stand in it.}}', { uses })
    : t('{uses, plural, one {# document type stands in it.} other {# document types stand in it.}}', { uses })
}

function useCategories(type: CategoryType) {
  const list = useList(categoriesApi.listCategories, { filters: [activeFilter()], query: { type } })
  const toggle = useApiMutation(categoriesApi.toggleCategory, { onDone: list.updated })
  const remove = useApiMutation(categoriesApi.deleteCategory, {
    onDone: (_none, { params }) => list.removed(params.id),
  })
  const retire = useRetire<Category>({
    neededBy,
    inactive: t('It is no longer offered for new items. Items already in it stay.'),
    setActive: { ...toggle, run: ({ id }, active) => toggle.send({ params: { id }, body: { active } }) },
    remove: { ...remove, run: ({ id }) => remove.send({ params: { id } }) },
  })
  return { list, retire }
}

function CategoriesOf({ type }: { type: CategoryType }) {
  const { list, retire } = useCategories(type)
  const tabs = [
    { value: 'compliance', label: t('Compliance'), to: '?' },
    { value: 'document', label: t('Documents'), to: '?type=document' },
  ]
  return (
    <>
      <EditedList
        title={t('Categories')}
        detail={t('The headings under which requirements and documents are sorted.')}
        above={<CountTabs label={t('Kind of category')} value={type} tabs={tabs} />}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={row => namedCard(row, usesOf(row))}
        searchLabel={t('Search by name')}
        add={t('Add category')}
        actions={retire.actions}
        form={(of, onClose) => <CategoryForm of={of} type={type} list={list} onClose={onClose} />}
        empty={{ icon: Tags, text: t('Categories group requirements and documents.') }}
      />
      {retire.dialog}
    </>
  )
}

/** Settings: the categories of requirements, and in the other tab those of document types. */
export function CategoriesPage() {
  const [search] = useSearchParams()
  // spec 9: the list starts with the type compliance
  const type = search.get('type') === 'document' ? 'document' : 'compliance'
  return <CategoriesOf key={type} type={type} />
}
