import { Box, Button } from '@mui/material'
import { FileCheck, Play } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dayIn, daysBetween } from '../../../../kit/contract/time.ts'
import { useApiQueryAll } from '../../../../kit/web/api/api-query.ts'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { showDay, waitWords } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import {
  CaregiverCell,
  Face,
  placeOf,
  statusWord,
  usePositionOptions,
  useStateOptions,
} from '../../../caregivers/list/web/parts.tsx'
import { documentTypesApi } from '../../../document-types/contract.ts'
import { UnnamedNotice } from '../../licenses/web/parts.tsx'
import { reviewApi, type WaitingPaper } from '../contract.ts'

const nameOf = ({ person, typeName }: WaitingPaper) => `${typeName}, ${person.firstName} ${person.lastName}`
const aboutOf = ({ person }: WaitingPaper) =>
  [person.position, placeOf(person), statusWord(person.status)].filter(Boolean).join(' · ')

const columns = (waits: (row: WaitingPaper) => string): Column<WaitingPaper>[] => [
  {
    name: 'person',
    title: t('Person'),
    grow: 1.4,
    cell: row => <CaregiverCell who={row.person} detail={aboutOf(row)} />,
  },
  { name: 'type', title: t('Document'), cell: row => row.typeName },
  {
    name: 'medical',
    title: t('Kind'),
    width: 120,
    cell: row => (row.medical ? <StatusChip tone="info">{t('Medical')}</StatusChip> : null),
  },
  { name: 'waits', title: t('Waits'), width: 130, cell: waits },
  {
    name: 'expires',
    title: t('Expires'),
    width: 140,
    cell: row => (row.expiresOn ? showDay(row.expiresOn) : t('Not given')),
  },
]

function useFilters(): Filter[] {
  const types = useApiQueryAll(documentTypesApi.listTypes, { query: { sort: 'name' } }).data ?? []
  return [
    {
      name: 'typeId',
      label: t('Document type'),
      options: types.map(({ id, name }) => ({ value: id, label: name })),
      many: true,
    },
    { name: 'positionId', label: t('Position'), options: usePositionOptions(), many: true },
    { name: 'stateId', label: t('State'), options: useStateOptions(), many: true },
    {
      name: 'status',
      label: t('People'),
      options: [
        { value: 'applicant', label: t('Applicants') },
        { value: 'active', label: t('Active caregivers') },
      ],
    },
  ]
}

/** All papers that wait for a decision, the oldest first; each opens at its place in the queue. */
export function WaitingList() {
  const [search] = useSearchParams()
  const list = useList(reviewApi.listWaiting, { filters: useFilters() })
  const zone = useSession(session => session.user?.organization.timeZone) ?? 'UTC'
  const today = dayIn(zone, new Date())
  const waits = (row: WaitingPaper) => waitWords(daysBetween(dayIn(zone, new Date(row.receivedAt)), today))
  const to = ({ id }: WaitingPaper) => {
    const next = new URLSearchParams(search)
    next.set('document', id)
    return `/caregivers/review?${next}`
  }
  const oldest = list.rows?.[0]
  const total = list.pagination?.total
  return (
    <ListPage
      title={t('Review queue')}
      detail={
        total === undefined ? (
          <span> </span>
        ) : (
          t('{total, plural, =0 {Nothing waits} one {# document waits} other {# documents wait}} for a decision', {
            total,
          })
        )
      }
      back={{ to: '/caregivers', label: t('Caregivers') }}
      action={
        oldest && (
          <Button
            variant="contained"
            startIcon={<Play />}
            component={Link}
            to={to(oldest)}
            aria-label={t('Start reviewing')}
          >
            <Box component="span" sx={{ display: { sm: 'none' } }}>
              {t('Start')}
            </Box>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {t('Start reviewing')}
            </Box>
          </Button>
        )
      }
      above={<UnnamedNotice />}
      list={list}
      columns={columns(waits)}
      nameOf={nameOf}
      card={row => ({
        lead: <Face who={row.person} size={40} />,
        title: row.typeName,
        detail: `${row.person.firstName} ${row.person.lastName} · ${waits(row)}`,
      })}
      to={to}
      searchLabel={t('Search by name')}
      empty={{ icon: FileCheck, text: t('Nothing waits for a decision. New documents appear here, the oldest first.') }}
    />
  )
}
