import { Button } from '@mui/material'
import { ClipboardCheck, Plus } from 'lucide-react'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { showDay, showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { type SurveyRow, surveyApi } from '../contract.ts'
import { SurveyForm } from './SurveyForm.tsx'

const nameOf = ({ name }: SurveyRow) => name
const peopleOf = ({ people }: SurveyRow) => t('{count, plural, one {# person} other {# people}}', { count: people })
const lastOf = ({ lastViewAt }: SurveyRow) => (lastViewAt ? showRecent(lastViewAt) : t('Never'))

function SurveyState({ of: { endedAt, kind } }: { of: SurveyRow }) {
  if (endedAt) return <StatusChip tone="neutral">{t('Ended')}</StatusChip>
  return kind === 'practice' ? (
    <StatusChip tone="info">{t('Practice')}</StatusChip>
  ) : (
    <StatusChip tone="success">{t('Open')}</StatusChip>
  )
}

const columns = (): Column<SurveyRow>[] => [
  { name: 'name', title: t('Survey'), sort: true, grow: 1.5, cell: nameOf },
  { name: 'asOf', title: t('As of'), sort: true, width: 150, cell: of => showDay(of.asOf) },
  { name: 'people', title: t('People'), width: 120, cell: peopleOf },
  { name: 'viewed', title: t('Last viewed by a surveyor'), cell: lastOf },
  { name: 'state', title: t('Status'), width: 130, cell: of => <SurveyState of={of} /> },
]

const filters = (): Filter[] => [
  {
    name: 'kind',
    label: t('Purpose'),
    options: [
      { value: 'survey', label: t('Survey') },
      { value: 'practice', label: t('Practice') },
    ],
  },
]

const card = (of: SurveyRow) => ({
  title: of.name,
  detail: `${t('As of {day}', { day: showDay(of.asOf) })} · ${peopleOf(of)}`,
  more: <SurveyState of={of} />,
})

/** The surveys and practices of the organization. */
export function SurveysPage() {
  const list = useList(surveyApi.listSurveys, { filters: filters() })
  const added = useDialog('new', true)
  return (
    <>
      <ListPage<SurveyRow>
        title={t('Survey day')}
        detail={t('Choose whose files a surveyor sees, close the gaps, and share a link.')}
        back={{ to: '/report/lists', label: t('Lists') }}
        action={
          <Button variant="contained" startIcon={<Plus />} onClick={() => added.show()}>
            {t('New survey')}
          </Button>
        }
        list={list}
        columns={columns()}
        nameOf={nameOf}
        card={card}
        to={({ id }) => `/report/survey/${id}`}
        searchLabel={t('Search by name')}
        empty={{ icon: ClipboardCheck, text: t('No surveys yet.') }}
      />
      <DialogAt of={added}>{() => <SurveyForm onClose={added.close} />}</DialogAt>
    </>
  )
}
