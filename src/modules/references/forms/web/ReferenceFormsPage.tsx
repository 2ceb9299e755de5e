import { Button } from '@mui/material'
import { MessageSquareQuote } from 'lucide-react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { EditedList } from '../../../../kit/web/lists/EditedList.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { activeColumn, nameColumn, namedCard } from '../../../../kit/web/lists/named-rows.tsx'
import { activeFilter, useRetire } from '../../../../kit/web/lists/retire.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { type ReferenceForm, referenceFormsApi } from '../contract.ts'
import { formKindWord } from './parts.tsx'
import { ReferenceFormForm } from './ReferenceFormForm.tsx'

const questionWords = ({ questions }: ReferenceForm) =>
  t('{count, plural, one {# question} other {# questions}}', { count: questions.length })

const requestWords = ({ requests }: ReferenceForm) =>
  t('{requests, plural, =0 {Not used yet} one {Requested once} other {Requested # times}}', { requests })

const askedWords = ({ requirements }: ReferenceForm) =>
  t('{requirements, plural, =0 {None} one {# requirement} other {# requirements}}', { requirements })

const columns = (): Column<ReferenceForm>[] => [
  nameColumn(),
  { name: 'kind', title: t('Kind'), width: 140, sort: true, cell: row => formKindWord(row.kind) },
  { name: 'questions', title: t('Questions'), width: 130, cell: questionWords },
  { name: 'requirements', title: t('Asked for by'), width: 150, cell: askedWords },
  { name: 'requests', title: t('Used'), width: 170, cell: requestWords },
  activeColumn(),
]

function neededBy({ requests, needed }: ReferenceForm): string | null {
  if (requests > 0) return t('{requests, plural, one {It was used once.} other {It was used # times.}}', { requests })
  return needed ? t('A requirement asks for it, or did before.') : null
}

function useReferenceForms() {
  const list = useList(referenceFormsApi.listReferenceForms, { filters: [activeFilter()] })
  const update = useApiMutation(referenceFormsApi.updateReferenceForm, { onDone: list.updated })
  const remove = useApiMutation(referenceFormsApi.deleteReferenceForm, {
    onDone: (_none, { params }) => list.removed(params.id),
  })
  const retire = useRetire<ReferenceForm>({
    neededBy,
    inactive: t('It can no longer be sent. Referees who were already asked can still answer.'),
    setActive: { ...update, run: ({ id }, active) => update.send({ params: { id }, body: { active } }) },
    remove: { ...remove, run: ({ id }) => remove.send({ params: { id } }) },
  })
  return { list, retire }
}

/** Adds the forms that come with the product. */
function StartersButton() {
  const { send, loading } = useApiMutation(referenceFormsApi.addStarterForms, {
    refreshes: [referenceFormsApi.listReferenceForms],
  })
  return (
    <Button variant="outlined" loading={loading} onClick={() => void send({})}>
      {t('Add the usual forms')}
    </Button>
  )
}

/** Settings: what referees are asked. */
export function ReferenceFormsPage() {
  const { list, retire } = useReferenceForms()
  return (
    <>
      <EditedList
        title={t('Reference forms')}
        detail={t('What referees are asked. A requirement says how many references a person needs, on which form.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={row => namedCard(row, `${formKindWord(row.kind)} · ${questionWords(row)}`)}
        searchLabel={t('Search by name')}
        add={t('Add reference form')}
        actions={retire.actions}
        form={(of, onClose) => <ReferenceFormForm of={of} list={list} onClose={onClose} />}
        empty={{
          icon: MessageSquareQuote,
          text: t('A short form gets more answers: referees have about five minutes.'),
          action: <StartersButton />,
        }}
      />
      {retire.dialog}
    </>
  )
}
