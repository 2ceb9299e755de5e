import { Button } from '@mui/material'
import { FileText } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { EditedList } from '../../../kit/web/lists/EditedList.tsx'
import { useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { activeColumn, nameColumn, namedCard } from '../../../kit/web/lists/named-rows.tsx'
import { activeFilter, useRetire } from '../../../kit/web/lists/retire.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { documentCategoriesApi } from '../../categories/contract.ts'
import { type DocumentType, documentTypesApi } from '../contract.ts'
import { DocumentTypeForm } from './DocumentTypeForm.tsx'

/** What a type asks for, in a few words. */
function asksOf(of: DocumentType): string {
  const { needsExpiry, needsNumber, twoSided, medical, validityMonths, providedBy, byAttendance } = of
  const words = [
    providedBy === 'office' && t('Made by your office'),
    medical && t('Medical'),
    needsExpiry && t('Expiry'),
    needsNumber && t('Number'),
    twoSided && t('Front and back'),
    byAttendance && t('Attendance'),
    validityMonths !== null && t('{months, plural, one {# month} other {# months}}', { months: validityMonths }),
  ]
  return words.filter(word => word !== false).join(' · ')
}

const columns = (): Column<DocumentType>[] => [
  nameColumn(),
  { name: 'category', title: t('Category'), sort: true, cell: row => row.categoryName ?? t('No category') },
  { name: 'asks', title: t('Asks for'), cell: row => asksOf(row) || t('The document only') },
  activeColumn(),
]

const cardOf = (row: DocumentType) => ({ ...namedCard(row, asksOf(row)), detail: row.categoryName ?? t('No category') })

/** What still needs a type, told before it goes away; null when nothing does. */
function neededBy({ papers, requirements, walkthroughs, needed }: DocumentType): string | null {
  const uses = [
    papers > 0 &&
      t('{papers, plural, one {# document was submitted.} other {# documents were submitted.}}', { papers }),
    requirements > 0 &&
      t('{requirements, plural, one {# requirement asks for it.} other {# requirements ask for it.}}', {
        requirements,
      }),
    walkthroughs > 0 &&
      t('{walkthroughs, plural, one {# walkthrough asks for it.} other {# walkthroughs ask for it.}}', {
        walkthroughs,
      }),
  ].filter(one => one !== false)
  if (uses.length > 0) return uses.join(' ')
  return needed ? t('Nothing requires it now, but earlier records mention it.') : null
}

function useTypes() {
  const categories = useApiQuery(documentCategoriesApi.listDocumentCategories, { query: {} })
  const list = useList(documentTypesApi.listTypes, {
    filters: [{ name: 'categoryId', label: t('Category'), options: categories.data ?? [] }, activeFilter()],
  })
  const toggle = useApiMutation(documentTypesApi.toggleType, { onDone: list.updated })
  const remove = useApiMutation(documentTypesApi.deleteType, { onDone: (_none, { params }) => list.removed(params.id) })
  const retire = useRetire<DocumentType>({
    neededBy,
    inactive: t('It is no longer required or offered for upload. Documents already submitted stay and still count.'),
    setActive: { ...toggle, run: ({ id }, active) => toggle.send({ params: { id }, body: { active } }) },
    remove: { ...remove, run: ({ id }) => remove.send({ params: { id } }) },
  })
  return { list, retire }
}

/** Settings: which documents the organization asks for. */
export function DocumentTypesPage() {
  const { list, retire } = useTypes()
  const starter = useApiMutation(documentTypesApi.addStarterSet, { onDone: list.created })
  const addStarterSet = (
    <Button variant="outlined" loading={starter.loading} onClick={() => void starter.send({})}>
      {t('Add the starter set')}
    </Button>
  )
  return (
    <>
      <EditedList
        title={t('Documents')}
        detail={t('The documents you ask for. Requirements and walkthroughs use them.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={cardOf}
        searchLabel={t('Search by name')}
        add={t('Add document type')}
        actions={retire.actions}
        form={(of, onClose) => <DocumentTypeForm of={of} list={list} onClose={onClose} />}
        empty={{
          icon: FileText,
          text: t('Add the documents that you ask for, or begin with the set that most home-care agencies need.'),
          action: addStarterSet,
        }}
      />
      {retire.dialog}
    </>
  )
}
