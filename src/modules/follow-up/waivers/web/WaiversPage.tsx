import { Box, Typography } from '@mui/material'
import { Ban, Check, ShieldOff, X } from 'lucide-react'
import { queryText } from '../../../../kit/web/api/address.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import type { MenuAction } from '../../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { ReportActions } from '../../../../kit/web/routing/ReportActions.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { AsOf, useAsOf } from '../../../../kit/web/shell/AsOf.tsx'
import { showDay, showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { caregiverListApi } from '../../../caregivers/list/contract.ts'
import {
  CaregiverCell,
  Face,
  useCoordinatorOptions,
  usePositionOptions,
  useToday,
} from '../../../caregivers/list/web/parts.tsx'
import { ExportMenu } from '../../../exports/web/parts.tsx'
import { wordsFor } from '../../../status/web/parts.tsx'
import { type WaiverRow, type WaiverStage, waiverKinds, waiverStages, waiversApi } from '../contract.ts'
import { kindWord, refuseDecision, stageWord } from '../rules.ts'
import { CloseWaiver, waiverReads } from './CloseWaiver.tsx'

const tones: Record<WaiverStage, ToneName> = {
  waiting: 'info',
  upcoming: 'neutral',
  inForce: 'success',
  over: 'neutral',
}

const nameOf = ({ person }: WaiverRow) => `${person.firstName} ${person.lastName}`

const daysOf = ({ from, until }: WaiverRow) =>
  until
    ? t('{from} through {to}', { from: showDay(from), to: showDay(until) })
    : t('Since {from}, no end', { from: showDay(from) })

/** Who asked and who approved, with their days. */
const whoLines = (of: WaiverRow): string[] => [
  t('Requested by {name}, {day}', { name: of.requester, day: showInstant(of.requestedAt) }),
  ...(of.approver && of.approvedOn
    ? [t('Approved by {name}, {day}', { name: of.approver, day: showDay(of.approvedOn) })]
    : []),
]

const Stage = ({ of }: { of: WaiverRow }) => (
  <StatusChip tone={tones[of.stage]}>{stageWord(of.stage, wordsFor({}))}</StatusChip>
)

const columns = (): Column<WaiverRow>[] => [
  {
    name: 'name',
    title: t('Caregiver'),
    sort: true,
    width: 215,
    cell: row => <CaregiverCell who={row.person} detail={row.person.position} />,
  },
  { name: 'requirement', title: t('Requirement'), sort: true, cell: row => row.requirement },
  { name: 'kind', title: t('Kind'), sort: true, width: 110, cell: row => kindWord(row, wordsFor({})) },
  { name: 'stage', title: t('Status'), width: 170, cell: row => <Stage of={row} /> },
  { name: 'until', title: t('Days'), sort: true, width: 180, cell: daysOf },
  {
    name: 'requestedAt',
    title: t('Reason'),
    grow: 2.4,
    cell: row => (
      <Box sx={{ py: 2, lineHeight: 1.4 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{row.reason}</Box>
        {whoLines(row).map(line => (
          <Typography key={line} variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
      </Box>
    ),
  },
]

function useFilters(): Filter[] {
  const mayChoose = useMay(caregiverListApi.listCoordinators.allow)
  const coordinators = useCoordinatorOptions()
  const requirements = useApiQuery(waiversApi.waivedRequirements, {}).data ?? []
  const words = wordsFor({})
  const filters: Filter[] = [
    {
      name: 'kind',
      label: t('Kind'),
      options: waiverKinds.map(value => ({
        value,
        label: kindWord({ declination: value === 'declination' }, words),
      })),
    },
    {
      name: 'stage',
      label: t('Status'),
      options: waiverStages.map(value => ({ value, label: stageWord(value, words) })),
      many: true,
    },
    {
      name: 'requirementId',
      label: t('Requirement'),
      options: requirements.map(({ id, name }) => ({ value: id, label: name })),
      many: true,
    },
    { name: 'positionId', label: t('Position'), options: usePositionOptions(), many: true },
  ]
  const nobody = { value: 'none', label: t('No coordinator') }
  return mayChoose
    ? [...filters, { name: 'coordinatorId', label: t('Coordinator'), options: [...coordinators, nobody] }]
    : filters
}

/** What can be done with a waiver from its row, and the dialogs for it. Product 6: nobody decides about their own request. */
function useDecisions(find: (id: string) => WaiverRow | null | undefined, locked: boolean) {
  const approve = useApiMutation(waiversApi.decideWaiver, { refreshes: waiverReads })
  const mayDecide = useMay(waiversApi.decideWaiver.allow)
  const mayEnd = useMay(waiversApi.endWaiver.allow)
  const me = useSession(session => session.user?.id) ?? ''
  const today = useToday()
  const among = (may: (of: WaiverRow) => boolean) => (id: string) => {
    const of = find(id)
    return of && (locked || of.stage === 'over' || !may(of)) ? null : of
  }
  const mayRefuse = (of: WaiverRow) => mayDecide && refuseDecision(of, me, today) === null
  const refused = useDialog('refuse', among(mayRefuse))
  const closed = useDialog(
    'close',
    among(() => mayEnd),
  )
  const menu = (of: WaiverRow): MenuAction[] => {
    if (of.stage === 'over') return []
    const unless = refuseDecision(of, me, today)?.message ?? null
    const waiting = of.stage === 'waiting'
    const send = () => void approve.send({ params: { id: of.id }, body: { decision: 'approved' } })
    return [
      mayDecide && waiting && { label: t('Approve'), icon: Check, unless, onClick: send },
      mayDecide && waiting && { label: t('Refuse'), icon: X, unless, onClick: () => refused.show(of.id) },
      mayEnd && {
        label: waiting ? t('Withdraw the request') : t('End the waiver'),
        icon: Ban,
        onClick: () => closed.show(of.id),
      },
    ].filter(one => one !== false)
  }
  const dialogs = (
    <>
      <DialogAt of={refused}>{of => <CloseWaiver of={of} refuse onClose={refused.close} />}</DialogAt>
      <DialogAt of={closed}>{of => <CloseWaiver of={of} refuse={false} onClose={closed.close} />}</DialogAt>
    </>
  )
  return { menu, dialogs }
}

/** All waivers and declinations that wait for the second person or are in force on a day; today's can be decided here. */
export function WaiversPage() {
  const { asOf, choose } = useAsOf()
  const list = useList(waiversApi.listAllWaivers, { filters: useFilters(), query: { asOf } })
  const { menu, dialogs } = useDecisions(list.find, asOf !== undefined)
  const today = useToday()
  const on = list.reply?.asOf ?? asOf ?? today
  const query = { ...list.chosen, asOf, search: list.search || undefined, sort: list.sort || undefined }
  return (
    <>
      <ListPage
        title={t('Waivers')}
        detail={
          asOf
            ? t('Waivers and declinations as they stood at the end of {day}.', { day: showDay(on) })
            : t('Waivers and declinations that wait for approval or are in force.')
        }
        back={{ to: '/report/lists', label: t('Lists') }}
        action={
          <>
            <ExportMenu
              endpoint={waiversApi.exportWaivers}
              query={query}
              name={`waivers-${on}`}
              rows={list.pagination?.total}
            />
            <ReportActions report="waivers" filters={query} />
          </>
        }
        above={<AsOf value={on} chosen={asOf !== undefined} onChoose={choose} />}
        list={list}
        columns={columns()}
        nameOf={row => `${nameOf(row)}, ${row.requirement}`}
        card={row => ({
          lead: <Face who={row.person} size={40} />,
          title: nameOf(row),
          detail: [row.requirement, kindWord(row, wordsFor({}))].join(' · '),
          more: (
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
              <Stage of={row} />
              <Typography variant="body2">{daysOf(row)}</Typography>
              <Typography variant="body2">{row.reason}</Typography>
              {whoLines(row).map(line => (
                <Typography key={line} variant="body2" color="textSecondary">
                  {line}
                </Typography>
              ))}
            </Box>
          ),
        })}
        to={row => `/caregivers/compliance/${row.person.id}?${queryText({ item: row.requirementId, asOf })}`}
        {...(asOf ? {} : { menu })}
        grows
        searchLabel={t('Search by name')}
        empty={{
          icon: ShieldOff,
          text: asOf
            ? t('No waivers on this day.')
            : t('No waivers. A waiver is requested from an item on a person’s compliance page.'),
        }}
      />
      {dialogs}
    </>
  )
}
