import { Box, Button, Typography } from '@mui/material'
import { Archive, BookOpenCheck, Copy, History, Pencil, Plus, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import type { Seriousness } from '../../../status/engine/requirement.ts'
import { StartFromPack } from '../../packs/web/parts.tsx'
import { type Requirement, requirementsApi } from '../../setup/contract.ts'
import { dueWords, lastsWords, needWords, seriousnessWord } from '../../setup/web/RuleWords.tsx'
import { OriginChip } from '../../versions/web/parts.tsx'

// What opens in a dialog comes when it opens: the list is there sooner.
const RequirementForm = lazy(() => import('./RequirementForm.tsx').then(m => m.RequirementForm))
const RetireDialog = lazy(() => import('./RetireDialog.tsx').then(m => m.RetireDialog))
const VersionsDialog = lazy(() => import('../../versions/web/VersionsDialog.tsx').then(m => m.VersionsDialog))

const tones: Record<Seriousness, ToneName> = { blocks: 'error', warns: 'warning', tracks: 'neutral' }

const twoLines = {
  display: '-webkit-box',
  whiteSpace: 'normal',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}

// Two lines and one below them fit into a row of the usual height.
const dense = { minWidth: 0, my: -2, '& > *': { lineHeight: 1.35 } }

const two = (first: string, second: string) => (
  <Box sx={dense}>
    <Typography title={first} sx={{ ...twoLines, fontWeight: 600, fontSize: '0.875rem' }}>
      {first}
    </Typography>
    <Typography noWrap title={second} variant="body2" color="textSecondary">
      {second}
    </Typography>
  </Box>
)

const positionsOf = ({ positions }: Requirement) =>
  positions.length === 0 ? t('All positions') : positions.map(one => one.abbreviation).join(', ')
const statesOf = ({ states }: Requirement) => (states.length === 0 ? t('All states') : states.join(', '))

const columns = (): Column<Requirement>[] => [
  {
    name: 'name',
    title: t('Requirement'),
    sort: true,
    grow: 1.6,
    cell: row => two(row.name, needWords(row)),
  },
  {
    name: 'category',
    title: t('Category'),
    sort: true,
    grow: 1.2,
    cell: row => (
      <Box sx={dense}>
        <Typography noWrap sx={{ fontSize: '0.875rem' }}>
          {row.category.name}
        </Typography>
        {row.origin && <OriginChip of={row.origin} />}
      </Box>
    ),
  },
  { name: 'applies', title: t('Applies to'), cell: row => two(positionsOf(row), statesOf(row)) },
  { name: 'lasts', title: t('Lasts'), grow: 1.2, cell: row => two(lastsWords(row), dueWords(row.due)) },
  {
    name: 'seriousness',
    title: t('When not met'),
    width: 150,
    cell: row => <StatusChip tone={tones[row.seriousness]}>{seriousnessWord(row.seriousness)}</StatusChip>,
  },
]

function useRequirements() {
  const categories = useApiQuery(requirementsApi.categories, {})
  const positions = useApiQuery(requirementsApi.positions, {})
  const serious = (['blocks', 'warns', 'tracks'] as const).map(value => ({ value, label: seriousnessWord(value) }))
  return useList(requirementsApi.listRequirements, {
    filters: [
      { name: 'categoryId', label: t('Category'), options: categories.data ?? [] },
      { name: 'positionId', label: t('Position'), options: positions.data ?? [] },
      { name: 'seriousness', label: t('When not met'), options: serious },
    ],
  })
}

type Requirements = ReturnType<typeof useRequirements>

/** The forms of a requirement, and how each is opened. */
function useForms(list: Requirements) {
  const added = useDialog('new', true)
  const copied = useDialog('copy', list.find)
  const edited = useDialog('edit', list.find)
  const forms = (
    <>
      <DialogAt of={added}>{() => <RequirementForm act="add" of={null} list={list} onClose={added.close} />}</DialogAt>
      <DialogAt of={copied}>{of => <RequirementForm act="copy" of={of} list={list} onClose={copied.close} />}</DialogAt>
      <DialogAt of={edited}>{of => <RequirementForm act="edit" of={of} list={list} onClose={edited.close} />}</DialogAt>
    </>
  )
  return { forms, add: added.show, copy: copied.show, edit: edited.show }
}

/** What else is known of a requirement, or done with it. */
type Open = { what: 'history' | 'retire'; of: Requirement }

/** The compliance manager: what is asked of people, by category, position and state. */
export function RequirementsPage() {
  const list = useRequirements()
  const [open, setOpen] = useState<Open | null>(null)
  const { forms, add, copy, edit } = useForms(list)
  const navigate = useNavigate()
  const packOf = (key: string) => ({
    label: t('Open its rule pack'),
    icon: BookOpenCheck,
    onClick: () => void navigate(`/settings/rule-packs/${key}`),
  })
  const adding = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => add()}>
      {t('Add requirement')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('Compliance manager')}
        detail={t(
          'What people must have to work, and how long it lasts. You see whose status changes before you save.',
        )}
        list={list}
        columns={columns()}
        grows
        nameOf={row => row.name}
        card={row => ({
          title: row.name,
          detail: `${row.category.name} · ${positionsOf(row)} · ${statesOf(row)}`,
          more: (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <StatusChip tone={tones[row.seriousness]}>{seriousnessWord(row.seriousness)}</StatusChip>
              {row.origin && <OriginChip of={row.origin} />}
            </Box>
          ),
        })}
        onOpen={of => edit(of.id)}
        searchLabel={t('Search by name')}
        action={adding}
        menu={of => [
          { label: t('Edit'), icon: Pencil, onClick: () => edit(of.id) },
          { label: t('History'), icon: History, onClick: () => setOpen({ what: 'history', of }) },
          { label: t('Duplicate'), icon: Copy, onClick: () => copy(of.id) },
          ...(of.origin ? [packOf(of.origin.packKey)] : []),
          { label: t('Retire'), icon: Archive, onClick: () => setOpen({ what: 'retire', of }) },
        ]}
        empty={{
          icon: ShieldCheck,
          text: t('Requirements say what a person must have to work. Add the first one.'),
          action: <StartFromPack />,
        }}
      />
      {forms}
      <Suspense>
        {open?.what === 'history' && <VersionsDialog of={open.of} onClose={() => setOpen(null)} />}
        {open?.what === 'retire' && <RetireDialog of={open.of} list={list} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
