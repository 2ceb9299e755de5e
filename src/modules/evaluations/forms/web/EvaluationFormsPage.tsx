import { Box, Button } from '@mui/material'
import { ClipboardCheck, ListChecks } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { EditedList } from '../../../../kit/web/lists/EditedList.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { activeColumn, nameColumn, namedCard } from '../../../../kit/web/lists/named-rows.tsx'
import { activeFilter, useRetire } from '../../../../kit/web/lists/retire.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { type EvaluationForm, evaluationFormsApi } from '../contract.ts'
import { EvaluationFormForm } from './EvaluationFormForm.tsx'
import { cadenceWords } from './parts.tsx'

const questionsWords = ({ questions }: EvaluationForm) =>
  t('{questions, plural, =0 {No questions yet} one {# question} other {# questions}}', { questions })

/** What of a form is published; what is in order stays quiet. */
function Published({ of: { version, changed } }: { of: EvaluationForm }) {
  if (version === null) return <StatusChip tone="warning">{t('Not published')}</StatusChip>
  if (changed) return <StatusChip tone="info">{t('Unpublished changes')}</StatusChip>
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('Version {version}', { version })}
    </Box>
  )
}

const columns = (): Column<EvaluationForm>[] => [
  nameColumn(),
  { name: 'cadence', title: t('Due'), grow: 2, cell: row => cadenceWords(row) },
  { name: 'questions', title: t('Questions'), width: 140, cell: questionsWords },
  { name: 'version', title: t('Published'), width: 190, cell: row => <Published of={row} /> },
  activeColumn(),
]

function neededBy({ answered, needed, evaluations }: EvaluationForm): string | null {
  if (answered) return t('People were evaluated with it.')
  if (evaluations > 0) return t('Evaluations were begun with it.')
  return needed ? t('A requirement asks for it, or did before.') : null
}

function useForms() {
  const list = useList(evaluationFormsApi.listEvaluations, { filters: [activeFilter()] })
  const update = useApiMutation(evaluationFormsApi.updateEvaluation, { onDone: list.updated })
  const retiring = useApiMutation(evaluationFormsApi.softDeleteEvaluation, { onDone: list.updated })
  const remove = useApiMutation(evaluationFormsApi.deleteEvaluation, {
    onDone: (_none, { params }) => list.removed(params.id),
  })
  const retire = useRetire<EvaluationForm>({
    neededBy,
    inactive: t('Nobody is evaluated with it from now on. Evaluations already started can be finished.'),
    setActive: {
      ...retiring,
      run: ({ id }, active) =>
        active ? update.send({ params: { id }, body: { active } }) : retiring.send({ params: { id } }),
    },
    remove: { ...remove, run: ({ id }) => remove.send({ params: { id } }) },
  })
  return { list, retire }
}

/** Adds the forms that come with the product. */
function StartersButton() {
  const { send, loading } = useApiMutation(evaluationFormsApi.addStarters, {
    refreshes: [evaluationFormsApi.listEvaluations],
  })
  return (
    <Button variant="outlined" loading={loading} onClick={() => void send({})}>
      {t('Add the usual forms')}
    </Button>
  )
}

/** Settings: the forms with which staff evaluate people. */
export function EvaluationFormsPage() {
  const { list, retire } = useForms()
  const go = useNavigate()
  return (
    <>
      <EditedList
        title={t('Evaluation forms')}
        detail={t('What evaluators answer about a person, and when an evaluation is due.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={row => namedCard(row, `${cadenceWords(row)} · ${questionsWords(row)}`)}
        searchLabel={t('Search by name')}
        add={t('Add evaluation form')}
        actions={row => [
          {
            label: t('Edit questions'),
            icon: ListChecks,
            onClick: () => void go(`/settings/evaluation/${row.id}`),
          },
          ...retire.actions(row),
        ]}
        form={(of, onClose) => <EvaluationFormForm of={of} list={list} onClose={onClose} />}
        empty={{
          icon: ClipboardCheck,
          text: t('Evaluate people with a form of questions, on the days that you choose.'),
          action: <StartersButton />,
        }}
      />
      {retire.dialog}
    </>
  )
}
