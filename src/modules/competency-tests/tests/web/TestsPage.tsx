import { Button } from '@mui/material'
import { ClipboardCheck, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { type List, useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { activeColumn, nameColumn, namedCard } from '../../../../kit/web/lists/named-rows.tsx'
import { activeFilter } from '../../../../kit/web/lists/retire.tsx'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { type Test, testDraft, testsApi } from '../contract.ts'
import { questionsWords, versionWords } from './parts.tsx'

const addressOf = (id: string) => `/settings/competency-test/${id}`

const peopleWords = ({ people }: Test) => t('{people, plural, =0 {Nobody} one {# person} other {# people}}', { people })

const columns = (): Column<Test>[] => [
  nameColumn(),
  { name: 'version', title: t('Version'), width: 170, cell: versionWords },
  { name: 'questions', title: t('Questions'), width: 190, cell: questionsWords },
  { name: 'people', title: t('Taken by'), width: 120, cell: peopleWords },
  activeColumn(),
  { name: 'updatedAt', title: t('Last change'), sort: true, width: 190, cell: row => showInstant(row.updatedAt) },
]

function NewTest({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const form = useFormOf(testDraft, { name: '', description: '' })
  const { send, loading, error } = useApiMutation(testsApi.createTest, {
    refreshes: [testsApi.listTests],
    onDone: made => onMade(made.id),
  })
  return (
    <FormDialog
      title={t('Add test')}
      submitLabel={t('Add test')}
      form={form}
      loading={loading}
      error={error}
      onSubmit={body => send({ body })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('Name')}
        help={t('For example: Home health aide basics')}
        maxLength={120}
        autoFocus
      />
      <TextField name="description" label={t('Description')} optional rows={3} maxLength={1000} />
    </FormDialog>
  )
}

/** Takes a test away: for good where nobody took it and nothing asks for it, else from the list. */
function RemoveTest({ of, list, onClose }: { of: Test; list: List<typeof testsApi.listTests>; onClose: () => void }) {
  const onDone = () => {
    list.removed(of.id)
    onClose()
  }
  const remove = useApiMutation(testsApi.deleteTest, { onDone })
  const hide = useApiMutation(testsApi.softDeleteTest, { onDone })
  const act = of.kept ? hide : remove
  return (
    <ConfirmDialog
      open
      destructive
      title={of.kept ? t('Remove {name} from the list?', { name: of.name }) : t('Delete {name}?', { name: of.name })}
      confirmLabel={of.kept ? t('Remove') : t('Delete')}
      loading={act.loading}
      error={act.error}
      onConfirm={() => void act.send({ params: { id: of.id } })}
      onClose={onClose}
    >
      {of.kept
        ? t('People have taken it, or something asked for it. Their answers, results and certificates stay on record.')
        : t('Nothing uses it. It will be gone for good.')}
    </ConfirmDialog>
  )
}

function StarterButton() {
  const navigate = useNavigate()
  const { send, loading } = useApiMutation(testsApi.addStarter, {
    refreshes: [testsApi.listTests],
    onDone: made => void navigate(addressOf(made.id)),
  })
  return (
    <Button variant="outlined" loading={loading} onClick={() => void send({})}>
      {t('Start from home health aide basics')}
    </Button>
  )
}

/** Settings: the tests that the office builds. */
export function TestsPage() {
  const list = useList(testsApi.listTests, { filters: [activeFilter()] })
  const created = useDialog('new', true)
  const navigate = useNavigate()
  const [removed, setRemoved] = useState<Test | null>(null)
  return (
    <>
      <ListPage
        title={t('Competency tests')}
        detail={t('Questions that people answer on their phone. A requirement or a walkthrough asks for a test.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        searchLabel={t('Search by name')}
        action={
          <Button variant="contained" startIcon={<Plus />} onClick={() => created.show()}>
            {t('Add test')}
          </Button>
        }
        to={row => addressOf(row.id)}
        card={row => namedCard(row, `${versionWords(row)} · ${questionsWords(row)}`)}
        menu={row => [{ label: row.kept ? t('Remove') : t('Delete'), icon: Trash2, onClick: () => setRemoved(row) }]}
        empty={{
          icon: ClipboardCheck,
          text: t('A test shows what people know before they care for somebody. Begin with ours, or write your own.'),
          action: <StarterButton />,
        }}
      />
      {removed && <RemoveTest of={removed} list={list} onClose={() => setRemoved(null)} />}
      <DialogAt of={created}>
        {() => <NewTest onClose={created.close} onMade={id => created.closeThen(() => void navigate(addressOf(id)))} />}
      </DialogAt>
    </>
  )
}
