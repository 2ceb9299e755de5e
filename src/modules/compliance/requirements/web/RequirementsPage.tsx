import { Box, Button, Typography } from '@mui/material'
import { Archive, Pencil, Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useAsk, useSend } from '../../../../kit/web/ask.ts'
import { ConfirmDialog } from '../../../../kit/web/ConfirmDialog.tsx'
import { ListPage } from '../../../../kit/web/ListPage.tsx'
import { useList } from '../../../../kit/web/list.ts'
import type { Column } from '../../../../kit/web/list-view.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/StatusChip.tsx'
import { t } from '../../../../kit/web/text.ts'
import type { Seriousness } from '../../engine/requirement.ts'
import { type Requirement, requirementsApi } from '../contract.ts'
import { dueWords, lastingWords, seriousnessWord } from './parts.tsx'
import { RequirementForm } from './RequirementForm.tsx'

const tones: Record<Seriousness, ToneName> = { blocks: 'error', warns: 'warning', tracks: 'neutral' }

const twoLines = {
  display: '-webkit-box',
  whiteSpace: 'normal',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}

const two = (first: string, second: string) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography sx={{ ...twoLines, fontWeight: 600, fontSize: 14 }}>{first}</Typography>
    <Typography noWrap variant="body2" color="textSecondary">
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
    cell: row => two(row.name, Object.values(row.sources).join(', ')),
  },
  { name: 'category', title: t('Category'), sort: true, grow: 1.1, cell: row => row.category.name },
  { name: 'applies', title: t('Applies to'), cell: row => two(positionsOf(row), statesOf(row)) },
  { name: 'lasts', title: t('Lasts'), grow: 1.2, cell: row => two(lastingWords(row.lasting), dueWords(row.due)) },
  {
    name: 'seriousness',
    title: t('When not met'),
    width: 150,
    cell: row => <StatusChip tone={tones[row.seriousness]}>{seriousnessWord(row.seriousness)}</StatusChip>,
  },
]

function Retire({
  of,
  list,
  onClose,
}: {
  of: Requirement
  list: ReturnType<typeof useRequirements>
  onClose: () => void
}) {
  const retire = useSend(requirementsApi.retireRequirement, {
    onDone: () => {
      list.removed(of.id)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      destructive
      title={t('Retire {name}?', { name: of.name })}
      confirmLabel={t('Retire requirement')}
      loading={retire.loading}
      error={retire.error}
      onConfirm={() => void retire.send({ params: { id: of.id } })}
      onClose={onClose}
    >
      {t(
        'From today on it is asked of nobody. Who was compliant before today stays answerable, and no document is lost.',
      )}
    </ConfirmDialog>
  )
}

function useRequirements() {
  const categories = useAsk(requirementsApi.categories, {})
  const positions = useAsk(requirementsApi.positions, {})
  const serious = (['blocks', 'warns', 'tracks'] as const).map(value => ({ value, label: seriousnessWord(value) }))
  return useList(requirementsApi.listRequirements, {
    filters: [
      { name: 'categoryId', label: t('Category'), options: categories.data ?? [] },
      { name: 'positionId', label: t('Position'), options: positions.data ?? [] },
      { name: 'seriousness', label: t('When not met'), options: serious },
    ],
  })
}

/** The compliance manager: what is asked of people, by category, position and state. */
export function RequirementsPage() {
  const list = useRequirements()
  const [form, setForm] = useState<Requirement | 'new' | null>(null)
  const [retiring, setRetiring] = useState<Requirement | null>(null)
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setForm('new')}>
      {t('Add requirement')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('Compliance manager')}
        detail={t('What people must have to work, and how long it lasts. A change applies to everyone at once.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={row => ({
          title: row.name,
          detail: `${row.category.name} · ${positionsOf(row)} · ${statesOf(row)}`,
          more: <StatusChip tone={tones[row.seriousness]}>{seriousnessWord(row.seriousness)}</StatusChip>,
        })}
        onOpen={setForm}
        searchLabel={t('Search by name')}
        action={add}
        menu={row => [
          { label: t('Edit'), icon: Pencil, onClick: () => setForm(row) },
          { label: t('Retire'), icon: Archive, onClick: () => setRetiring(row) },
        ]}
        empty={{ icon: ShieldCheck, text: t('Requirements say what a person must have to work. Add the first one.') }}
      />
      {form && <RequirementForm of={form} list={list} onClose={() => setForm(null)} />}
      {retiring && <Retire of={retiring} list={list} onClose={() => setRetiring(null)} />}
    </>
  )
}
