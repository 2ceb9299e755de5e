import { Box, Button, Typography } from '@mui/material'
import { FileText, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAsk, useSend } from '../../../../kit/web/ask.ts'
import { ListPage } from '../../../../kit/web/ListPage.tsx'
import { useList } from '../../../../kit/web/list.ts'
import type { Column } from '../../../../kit/web/list-view.ts'
import { ActiveWord, useRetire } from '../../../../kit/web/retire.tsx'
import { t } from '../../../../kit/web/text.ts'
import { documentCategoriesApi } from '../../../categories/contract.ts'
import { type DocumentType, documentTypesApi } from '../contract.ts'
import { DocumentTypeForm } from './DocumentTypeForm.tsx'

const statusOf = ({ active }: DocumentType) => <ActiveWord active={active} />

/** What a type asks for, in a few words. */
function asksOf({ needsExpiry, needsNumber, twoSided, medical, validityMonths }: DocumentType): string {
  const words = [
    medical && t('Medical'),
    needsExpiry && t('Expiry'),
    needsNumber && t('Number'),
    twoSided && t('Front and back'),
    validityMonths !== null && t('{months, plural, one {# month} other {# months}}', { months: validityMonths }),
  ]
  return words.filter(word => word !== false).join(' · ')
}

const columns = (): Column<DocumentType>[] => [
  {
    name: 'name',
    title: t('Name'),
    sort: true,
    grow: 2,
    cell: row => (
      <>
        <Typography variant="subtitle1" noWrap>
          {row.name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {row.description}
        </Typography>
      </>
    ),
  },
  { name: 'category', title: t('Category'), sort: true, cell: row => row.categoryName ?? t('No category') },
  { name: 'asks', title: t('Asks for'), cell: row => asksOf(row) || t('The document only') },
  { name: 'active', title: t('Status'), width: 130, cell: statusOf },
]

const cardOf = (row: DocumentType) => ({
  title: row.name,
  detail: row.categoryName ?? t('No category'),
  more: (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      {statusOf(row)}
      <Typography variant="body2">{asksOf(row)}</Typography>
    </Box>
  ),
})

/** What still needs a type, told before it goes away; null when nothing does. */
function neededBy({ papers, requirements, walkthroughs, needed }: DocumentType): string | null {
  const uses = [
    papers > 0 &&
      t('{papers, plural, one {# document was handed in.} other {# documents were handed in.}}', { papers }),
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
  return needed ? t('Nothing asks for it now, but earlier records name it.') : null
}

function useTypes() {
  const categories = useAsk(documentCategoriesApi.listDocumentCategories, { query: {} })
  const active = [
    { value: 'true', label: t('Active') },
    { value: 'false', label: t('Inactive') },
  ]
  const list = useList(documentTypesApi.listTypes, {
    filters: [
      { name: 'categoryId', label: t('Category'), options: categories.data ?? [] },
      { name: 'active', label: t('Status'), options: active },
    ],
  })
  const toggle = useSend(documentTypesApi.toggleType, { onDone: list.updated })
  const remove = useSend(documentTypesApi.deleteType, { onDone: (_none, { params }) => list.removed(params.id) })
  const retire = useRetire<DocumentType>({
    neededBy,
    inactive: t('It is no longer asked for or offered for upload. What was handed in stays and still counts.'),
    setActive: { ...toggle, run: ({ id }, active) => toggle.send({ params: { id }, body: { active } }) },
    remove: { ...remove, run: ({ id }) => remove.send({ params: { id } }) },
  })
  return { list, retire }
}

/** Settings: which documents the organisation asks for. */
export function DocumentTypesPage() {
  const { list, retire } = useTypes()
  const [form, setForm] = useState<DocumentType | 'new' | null>(null)
  const starter = useSend(documentTypesApi.addStarterSet, { onDone: list.created })
  const addStarterSet = (
    <Button variant="outlined" loading={starter.loading} onClick={() => void starter.send({})}>
      {t('Add the starter set')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('Documents')}
        detail={t('The papers you ask for. Requirements and walkthroughs use them.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={cardOf}
        searchLabel={t('Search by name')}
        action={
          <Button variant="contained" startIcon={<Plus />} onClick={() => setForm('new')}>
            {t('Add document type')}
          </Button>
        }
        menu={row => [{ label: t('Edit'), icon: Pencil, onClick: () => setForm(row) }, ...retire.actions(row)]}
        onOpen={setForm}
        empty={{
          icon: FileText,
          text: t('Add the documents that you ask for, or begin with the set that most home-care agencies need.'),
          action: addStarterSet,
        }}
      />
      {form && <DocumentTypeForm of={form} list={list} onClose={() => setForm(null)} />}
      {retire.dialog}
    </>
  )
}
