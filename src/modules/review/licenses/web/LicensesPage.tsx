import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { type List, useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { CaregiverCell } from '../../../caregivers/list/web/parts.tsx'
import { licensesApi, type UnnamedLicense } from '../contract.ts'

type Waiting = List<typeof licensesApi.listUnnamed>

const nameOf = ({ person }: UnnamedLicense): string => `${person.firstName} ${person.lastName}`

function aboutOf({ number, expiresOn, receivedOn, status }: UnnamedLicense): string {
  const words = [
    number && t('No. {number}', { number }),
    expiresOn && t('expires {day}', { day: showDay(expiresOn) }),
    t('submitted {day}', { day: showDay(receivedOn) }),
    status === 'inReview' && t('in review'),
  ]
  return words.filter(Boolean).join(' · ')
}

// Sent as null.
const none = 'none'

/** Says which license it is; it counts as that one from today on. */
function Answer({ of, list }: { of: UnnamedLicense; list: Waiting }) {
  const [choice, setChoice] = useState('')
  const save = useApiMutation(licensesApi.nameLicense, { onDone: () => list.removed(of.id) })
  const body = { documentTypeId: choice === none ? null : choice }
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-end', minWidth: 0, width: '100%', py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Choice
          label={t('License of {name}', { name: nameOf(of) })}
          placeholder={t('Choose')}
          value={choice}
          options={[
            ...of.choices.map(({ id, name }) => ({ value: id, label: name })),
            { value: none, label: t('None of these') },
          ]}
          onChange={setChoice}
        />
      </Box>
      <Button
        variant="outlined"
        disabled={choice === ''}
        loading={save.loading}
        onClick={() => void save.send({ params: { id: of.id }, body })}
      >
        {t('Save')}
      </Button>
    </Box>
  )
}

function Paper({ of }: { of: UnnamedLicense }) {
  return (
    <Box sx={{ minWidth: 0, py: 2 }}>
      <MuiLink
        component={Link}
        to={`/caregivers/documents/${of.person.id}`}
        sx={{ fontWeight: 600, fontSize: '0.875rem' }}
      >
        {of.typeName}
      </MuiLink>
      <Typography variant="body2" color="textSecondary">
        {aboutOf(of)}
      </Typography>
    </Box>
  )
}

const columns = (list: Waiting): Column<UnnamedLicense>[] => [
  {
    name: 'person',
    title: t('Person'),
    cell: row => <CaregiverCell who={row.person} detail={row.positions.join(', ')} />,
  },
  { name: 'paper', title: t('Document'), grow: 1.2, cell: row => <Paper of={row} /> },
  { name: 'answer', title: t('Which license is it?'), grow: 1.6, cell: row => <Answer of={row} list={list} /> },
]

/** Documents of the time when one type stood for several licenses, until somebody says which one each is. */
export function LicensesPage() {
  const list = useList(licensesApi.listUnnamed, {})
  return (
    <ListPage
      title={t('Which license is it?')}
      detail={t(
        'These documents were filed when one type stood for every license. Each counts as its own license from the day you name it. Answers about past days stay as they were.',
      )}
      back={{ to: '/caregivers/review', label: t('Review queue') }}
      list={list}
      columns={columns(list)}
      nameOf={nameOf}
      grows
      card={row => ({
        title: nameOf(row),
        detail: [row.typeName, aboutOf(row)].join(' · '),
        more: <Answer of={row} list={list} />,
      })}
      searchLabel={t('Search by name')}
      empty={{ icon: BadgeCheck, text: t('Every license has its name.') }}
    />
  )
}
