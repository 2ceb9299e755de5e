import { Box, Typography } from '@mui/material'
import { Undo2, UserRoundX, Users } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import type { MenuAction } from '../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { showDayOf } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CaregiverCell, statusWord } from '../../caregivers/list/web/parts.tsx'
import { type DuplicatePair, duplicatesApi } from '../contract.ts'
import { Reasons, StrengthChip } from './parts.tsx'

type Person = DuplicatePair['people'][number]

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`
const aboutOf = ({ status, position, email }: Person) =>
  [statusWord(status), position?.abbreviation, email].filter(Boolean).join(' · ')
const nameOf = ({ people: [one, other] }: DuplicatePair) =>
  t('{one} and {other}', { one: one ? fullName(one) : '', other: other ? fullName(other) : '' })

const One = ({ of }: { of: Person | undefined }) =>
  of ? (
    <Link to={`/caregivers/profile-details/${of.id}`} style={{ color: 'inherit', textDecoration: 'none', minWidth: 0 }}>
      <CaregiverCell who={of} detail={aboutOf(of)} wraps />
    </Link>
  ) : null

function Why({ of }: { of: DuplicatePair }) {
  return (
    <Box sx={{ lineHeight: 1.45 }}>
      <Reasons of={of} />
      {of.apart && (
        <Typography variant="body2" color="textSecondary">
          {t('Two people, says {name} on {day}', { name: of.apart.by, day: showDayOf(of.apart.at) })}
        </Typography>
      )}
    </Box>
  )
}

const columns = (): Column<DuplicatePair>[] => [
  { name: 'first', title: t('Caregiver'), grow: 1.2, cell: row => <One of={row.people[0]} /> },
  { name: 'second', title: t('Looks like'), grow: 1.2, cell: row => <One of={row.people[1]} /> },
  { name: 'why', title: t('Why'), cell: row => <Why of={row} /> },
  { name: 'strength', title: t('Duplicate'), width: 130, cell: row => <StrengthChip of={row.strength} /> },
]

const filters = (): Filter[] => [
  { name: 'apart', label: t('Decided'), options: [{ value: 'true', label: t('Not the same person') }] },
]

const card = (of: DuplicatePair) => ({
  title: nameOf(of),
  detail: of.people.map(aboutOf).join(' / '),
  more: (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <StrengthChip of={of.strength} />
      <Why of={of} />
    </Box>
  ),
})

/** People who may be on file twice. */
export function DuplicatesPage() {
  const list = useList(duplicatesApi.listPairs, { filters: filters() })
  const refreshes = [duplicatesApi.listPairs]
  const keeping = useApiMutation(duplicatesApi.keepApart, { refreshes })
  const showing = useApiMutation(duplicatesApi.showAgain, { refreshes })
  const mayDecide = useMay(duplicatesApi.keepApart.allow)
  const menu = ({ people: [one, other], apart }: DuplicatePair): MenuAction[] => {
    if (!mayDecide || !one || !other) return []
    const body = { firstId: one.id, secondId: other.id }
    return apart
      ? [{ label: t('Show as a possible duplicate again'), icon: Undo2, onClick: () => void showing.send({ body }) }]
      : [{ label: t('Not the same person'), icon: UserRoundX, onClick: () => void keeping.send({ body }) }]
  }
  return (
    <ListPage<DuplicatePair>
      title={t('Possible duplicates')}
      detail={t('People who may be on file twice, found by name, email, phone and date of birth.')}
      back={{ to: '/caregivers', label: t('Caregivers') }}
      list={list}
      grows
      columns={columns()}
      nameOf={nameOf}
      card={card}
      menu={menu}
      to={({ id }) => `/caregivers/duplicates/compare?of=${id}`}
      searchLabel={t('Search by name')}
      empty={{ icon: Users, text: t('No possible duplicates.') }}
    />
  )
}
