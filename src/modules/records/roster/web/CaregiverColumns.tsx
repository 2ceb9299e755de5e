import { Box, Typography } from '@mui/material'
import type { Option } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import type { PersonStatus } from '../../../caregivers/contract.ts'
import type { CaregiverRow } from '../../../caregivers/list/contract.ts'
import {
  Address,
  CaregiverCell,
  ComplianceBar,
  Face,
  NextDue,
  placeOf,
  SignedOff,
  StandingChip,
} from '../../../caregivers/list/web/parts.tsx'

/** A person as a row is called. */
export const nameOf = ({ firstName, lastName }: CaregiverRow) => `${firstName} ${lastName}`
const dash = '–'

type Columns = Record<string, Column<CaregiverRow>>

function allColumns(status: PersonStatus): Columns {
  return {
    name: {
      name: 'name',
      title: status === 'applicant' ? t('Applicant') : t('Caregiver'),
      sort: true,
      grow: 1,
      width: 240,
      cell: row => <CaregiverCell who={row} detail={<Address of={row.email} />} wraps />,
    },
    position: { name: 'position', title: t('Position'), width: 140, from: 'lg', cell: row => <Works row={row} /> },
    standing: {
      name: 'standing',
      title: t('Status'),
      sort: true,
      width: 140,
      cell: row => <StandingChip of={row.clearance} />,
    },
    compliance: {
      name: 'compliance',
      title: t('Compliance'),
      sort: true,
      width: 140,
      from: 'lg',
      cell: row => <ComplianceBar of={row.clearance} name={nameOf(row)} />,
    },
    nextDue: {
      name: 'nextDue',
      title: t('Next due'),
      sort: true,
      width: 154,
      grow: 0.5,
      cell: row => <NextDue of={row.clearance} />,
    },
    signedOff: {
      name: 'signedOffAt',
      title: t('Signed off'),
      sort: true,
      width: 104,
      cell: row => <SignedOff at={row.signedOffAt} />,
    },
    invited: {
      name: 'invitedOn',
      title: t('Invited'),
      sort: true,
      width: 130,
      cell: row => (row.invitedOn ? showDay(row.invitedOn) : dash),
    },
    signedUp: {
      name: 'signedUp',
      title: t('Signed up'),
      width: 130,
      from: 'lgX',
      cell: row => (row.signedUpOn ? showDay(row.signedUpOn) : t('Not yet')),
    },
    ended: { name: 'ended', title: t('Ended'), width: 140, cell: row => (row.endedOn ? showDay(row.endedOn) : dash) },
    coordinator: {
      name: 'coordinator',
      title: t('Coordinator'),
      width: 150,
      from: 'lg',
      cell: row => row.coordinator?.name ?? t('Nobody'),
    },
    office: {
      name: 'office',
      title: t('Office'),
      width: 140,
      from: 'lgX',
      cell: row => row.office?.name ?? t('No office'),
    },
    progress: { name: 'progress', title: t('Onboarding'), width: 140, cell: row => <Onboarding row={row} /> },
  }
}

const shown: Record<PersonStatus, readonly string[]> = {
  // All of them are signed off.
  active: ['name', 'position', 'office', 'standing', 'compliance', 'nextDue'],
  applicant: ['name', 'position', 'invited', 'signedUp', 'progress', 'coordinator', 'office'],
  archived: ['name', 'position', 'ended', 'signedOff', 'coordinator', 'office'],
  rejected: ['name', 'position', 'invited', 'ended', 'coordinator', 'office'],
}

/** The columns of one of the four lists; that of offices in organizations that have some. */
export function columnsOf(status: PersonStatus, hasOffices: boolean): Column<CaregiverRow>[] {
  const all = allColumns(status)
  return shown[status].filter(name => hasOffices || name !== 'office').flatMap(name => all[name] ?? [])
}

/** The orders that each of the four lists offers by name. */
export function sortsOf(status: PersonStatus): Option[] {
  const latest = { value: '', label: t('Latest change first') }
  const urgent = { value: 'urgency', label: t('Most urgent first') }
  const name = { value: 'name', label: t('Name') }
  const invited = { value: '-invitedOn', label: t('Latest invitation first') }
  const of: Record<PersonStatus, Option[]> = {
    active: [
      latest,
      urgent,
      { value: 'nextDue', label: t('Next due') },
      { value: 'standing', label: t('Status') },
      { value: 'compliance', label: t('Compliance, lowest first') },
      name,
    ],
    applicant: [latest, urgent, invited, name],
    archived: [latest, name],
    rejected: [latest, invited, name],
  }
  return of[status]
}

/** The position, and where they live. */
const Works = ({ row }: { row: CaregiverRow }) => (
  <>
    {row.position?.abbreviation ?? dash}
    <Typography variant="body2" color="textSecondary">
      {placeOf(row)}
    </Typography>
  </>
)

function Onboarding({ row }: { row: CaregiverRow }) {
  if (!row.progress) return dash
  const label = t('Steps done by {name}', { name: nameOf(row) })
  return <ProgressBar label={label} value={row.progress.done} of={row.progress.total} shows />
}

/** What a phone's card shows of a person. */
export function cardOf(row: CaregiverRow) {
  const applies = row.status === 'applicant'
  return {
    lead: <Face who={row} size={40} />,
    title: nameOf(row),
    detail: [row.position?.abbreviation, placeOf(row)].filter(Boolean).join(' · ') || row.email,
    more: (
      <>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 1 }}>
          {applies ? <Onboarding row={row} /> : <ComplianceBar of={row.clearance} name={nameOf(row)} width={84} />}
          {applies ? row.signedUpOn ? t('Signed up') : t('Invited') : <StandingChip of={row.clearance} />}
        </Box>
        {!applies && <NextDue of={row.clearance} inline />}
      </>
    ),
  }
}
