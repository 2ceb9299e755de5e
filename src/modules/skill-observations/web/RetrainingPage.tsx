import { Box, Typography } from '@mui/material'
import { Dumbbell, PencilLine, SquareArrowOutUpRight, SquareCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { observationsApi, type RetrainingRow } from '../contract.ts'
import { RetrainingChip, RetrainingForm, refreshes } from './Retrainings.tsx'

const nameOf = ({ person }: RetrainingRow) => `${person.firstName} ${person.lastName}`
const skillsAddress = ({ person }: RetrainingRow) => `/caregivers/skill-checklist/${person.id}`

const columns = (): Column<RetrainingRow>[] => [
  { name: 'person', title: t('Person'), sort: true, grow: 1, cell: nameOf },
  {
    name: 'skill',
    title: t('Skill'),
    grow: 2,
    cell: row => (
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" noWrap>
          {row.skill}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {[row.group, row.checklist].join(' · ')}
        </Typography>
      </Box>
    ),
  },
  { name: 'owner', title: t('Owner'), width: 170, cell: row => row.owner.name },
  { name: 'dueOn', title: t('Due'), sort: true, width: 130, cell: row => showDay(row.dueOn) },
  { name: 'state', title: t('Status'), width: 210, cell: row => <RetrainingChip of={row} /> },
]

const filters = (): Filter[] => [
  { name: 'mine', label: t('Owner'), options: [{ value: 'true', label: t('Mine') }] },
  { name: 'done', label: t('Status'), options: [{ value: 'true', label: t('Done') }] },
]

/** Everybody's retraining tasks, what is due first. */
export function RetrainingPage() {
  const list = useList(observationsApi.listRetraining, { filters: filters() })
  const may = useMay(observationsApi.updateRetraining.allow)
  const changed = useDialog('retraining', id => (may ? list.find(id) : null))
  const { send } = useApiMutation(observationsApi.updateRetraining, { refreshes })
  const navigate = useNavigate()
  return (
    <>
      <ListPage
        title={t('Retraining')}
        detail={t(
          'Skills that were unsatisfactory. Until they are observed again, only under an RN’s direct supervision.',
        )}
        list={list}
        columns={columns()}
        nameOf={row => `${nameOf(row)}, ${row.skill}`}
        searchLabel={t('Search by person')}
        to={skillsAddress}
        card={row => ({ title: nameOf(row), detail: row.skill, more: <RetrainingChip of={row} /> })}
        menu={row => [
          {
            label: t('Open their skills'),
            icon: SquareArrowOutUpRight,
            onClick: () => void navigate(skillsAddress(row)),
          },
          ...(may && row.state !== 'done'
            ? [
                {
                  label: t('Mark as trained'),
                  icon: SquareCheck,
                  onClick: () => void send({ params: { id: row.id }, body: { trained: true } }),
                  unless: row.state === 'trained' ? t('They were trained. The skill has to be observed again.') : null,
                },
                { label: t('Change owner'), icon: PencilLine, onClick: () => changed.show(row.id) },
              ]
            : []),
        ]}
        empty={{ icon: Dumbbell, text: t('No retraining is open. An unsatisfactory observation opens one.') }}
      />
      <DialogAt of={changed}>
        {row => <RetrainingForm of={row} personId={row.person.id} onClose={changed.close} />}
      </DialogAt>
    </>
  )
}
