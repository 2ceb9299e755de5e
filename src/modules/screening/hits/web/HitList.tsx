import { Typography } from '@mui/material'
import { ShieldQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { CaregiverCell } from '../../../caregivers/list/web/parts.tsx'
import { externalLists, listName } from '../../lists/rules.ts'
import { type Hit, hitsApi } from '../contract.ts'
import { HitChip } from './parts.tsx'

const nameOf = ({ person }: Hit): string => `${person.firstName} ${person.lastName}`
const rowName = ({ record }: Hit): string => [record.first, record.middle, record.last].filter(Boolean).join(' ')
const sinceOf = ({ record }: Hit): string =>
  record.excludedOn ? t('excluded {day}', { day: showDay(record.excludedOn) }) : ''

function RowCell({ of }: { of: Hit }) {
  return (
    <>
      <Typography noWrap title={rowName(of)} sx={{ fontSize: '0.875rem' }}>
        {rowName(of)}
      </Typography>
      <Typography noWrap variant="body2" color="textSecondary">
        {sinceOf(of)}
      </Typography>
    </>
  )
}

const columns = (): Column<Hit>[] => [
  {
    name: 'person',
    title: t('Person'),
    grow: 1.3,
    cell: row => <CaregiverCell who={{ ...row.person, photoFileId: null }} detail={row.person.states.join(', ')} />,
  },
  { name: 'row', title: t('On the list'), grow: 1.3, cell: row => <RowCell of={row} /> },
  { name: 'list', title: t('List'), cell: row => listName(row.listCode) },
  { name: 'score', title: t('Score'), width: 90, cell: row => Math.round(row.score) },
  { name: 'state', title: t('State'), width: 236, cell: row => <HitChip state={row.state} /> },
]

/** Possible matches: those that wait, the oldest first, or the decided ones. Each opens beside its decision. */
export function HitList({ above }: { above: ReactNode }) {
  const [search] = useSearchParams()
  const list = useList(hitsApi.listHits, {
    filters: [
      { name: 'state', label: t('Show'), options: [{ value: 'resolved', label: t('Resolved') }] },
      {
        name: 'listCode',
        label: t('List'),
        options: externalLists.map(({ code, name }) => ({ value: code, label: name })),
      },
    ],
  })
  const to = ({ id }: Hit) => {
    const next = new URLSearchParams(search)
    next.set('hit', id)
    return `?${next}`
  }
  return (
    <ListPage
      title={t('Exclusion screening')}
      detail={t('People who may be on a list. Two people decide.')}
      above={above}
      list={list}
      columns={columns()}
      nameOf={nameOf}
      card={row => ({
        title: nameOf(row),
        detail: `${listName(row.listCode)} · ${rowName(row)}`,
        more: <HitChip state={row.state} />,
      })}
      to={to}
      searchLabel={t('Search by name')}
      empty={{ icon: ShieldQuestionMark, text: t('Nobody waits. Possible matches appear here after each screening.') }}
    />
  )
}
