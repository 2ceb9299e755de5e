import { Button, Typography } from '@mui/material'
import { CircleCheck, CircleSlash, EyeOff, ListChecks, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { nameColumn } from '../../../../kit/web/lists/named-rows.tsx'
import type { MenuAction } from '../../../../kit/web/lists/RowMenu.tsx'
import { activeFilter } from '../../../../kit/web/lists/retire.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { type ChecklistRow, checklistsApi } from '../contract.ts'
import { builderAddress } from './parts.tsx'

const NewChecklistForm = lazy(() => import('./ChecklistForm.tsx').then(m => m.NewChecklistForm))
const RenameForm = lazy(() => import('./ChecklistForm.tsx').then(m => m.RenameForm))

const skillsOf = ({ skills, groups }: ChecklistRow) =>
  t('{skills, plural, one {# skill} other {# skills}} in {groups, plural, one {# group} other {# groups}}', {
    skills,
    groups,
  })

const observedOf = ({ toObserve }: ChecklistRow) =>
  t('{toObserve, plural, =0 {None} one {# skill} other {# skills}}', { toObserve })

const peopleOf = ({ people }: ChecklistRow) =>
  t('{people, plural, =0 {Nobody yet} one {# person} other {# people}}', { people })

function Status({ of }: { of: ChecklistRow }) {
  if (of.deleted) return <StatusChip tone="neutral">{t('Hidden')}</StatusChip>
  if (!of.active) return <StatusChip tone="neutral">{t('Inactive')}</StatusChip>
  if (of.version === null) return <StatusChip tone="warning">{t('Draft')}</StatusChip>
  if (of.hasDraft) return <StatusChip tone="info">{t('Changes not published')}</StatusChip>
  return <StatusChip tone="success">{t('Version {version}', { version: of.version })}</StatusChip>
}

const columns = (): Column<ChecklistRow>[] => [
  nameColumn(),
  { name: 'skills', title: t('Skills'), grow: 1.2, cell: skillsOf },
  { name: 'toObserve', title: t('To observe'), width: 120, cell: observedOf },
  { name: 'people', title: t('Used by'), width: 130, cell: peopleOf },
  { name: 'status', title: t('Status'), width: 190, cell: row => <Status of={row} /> },
]

function neededWords({ neededBy }: ChecklistRow): string | null {
  if (neededBy === 'answers') return t('People have answered it, so it is kept.')
  if (neededBy === 'requirement') return t('A requirement asks for it, or did before.')
  return neededBy === 'step' ? t('A walkthrough asks for it.') : null
}

function useActs() {
  const refreshes = [checklistsApi.listChecklists]
  const update = useApiMutation(checklistsApi.updateChecklist, { refreshes })
  const hide = useApiMutation(checklistsApi.softDeleteChecklist, { refreshes })
  const remove = useApiMutation(checklistsApi.deleteChecklist, { refreshes })
  const [deleting, setDeleting] = useState<ChecklistRow | null>(null)
  const setActive = ({ id }: ChecklistRow, active: boolean) => void update.send({ params: { id }, body: { active } })
  const setHidden = ({ id }: ChecklistRow, deleted: boolean) => void hide.send({ params: { id }, body: { deleted } })
  const actions = (row: ChecklistRow): MenuAction[] =>
    row.deleted
      ? [
          { label: t('Bring back'), icon: Undo2, onClick: () => setHidden(row, false) },
          { label: t('Delete for good'), icon: Trash2, onClick: () => setDeleting(row), unless: neededWords(row) },
        ]
      : [
          row.active
            ? { label: t('Make inactive'), icon: CircleSlash, onClick: () => setActive(row, false) }
            : { label: t('Make active'), icon: CircleCheck, onClick: () => setActive(row, true) },
          { label: t('Hide'), icon: EyeOff, onClick: () => setHidden(row, true) },
          { label: t('Delete for good'), icon: Trash2, onClick: () => setDeleting(row), unless: neededWords(row) },
        ]
  const confirm = async () => {
    if (deleting && (await remove.send({ params: { id: deleting.id } })) !== undefined) setDeleting(null)
  }
  const dialog = deleting && (
    <ConfirmDialog
      open
      destructive
      title={t('Delete {name}?', { name: deleting.name })}
      confirmLabel={t('Delete for good')}
      loading={remove.loading}
      error={remove.error}
      onConfirm={() => void confirm()}
      onClose={() => setDeleting(null)}
    >
      {t('Nobody has answered it, and nothing asks for it. It will be gone for good.')}
    </ConfirmDialog>
  )
  return { actions, dialog }
}

const hiddenFilter = () => ({ name: 'deleted', label: t('Hidden'), options: [{ value: 'true', label: t('Hidden') }] })

/** Settings: the skill checklists. */
export function ChecklistsPage() {
  const list = useList(checklistsApi.listChecklists, { filters: [activeFilter(), hiddenFilter()] })
  const added = useDialog('new', true)
  const renamed = useDialog('edit', list.find)
  const navigate = useNavigate()
  const { actions, dialog } = useActs()
  const add = (variant: 'contained' | 'outlined', words: string, starter = 'true') => (
    <Button variant={variant} startIcon={<Plus />} onClick={() => added.show(starter)}>
      {words}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('Skill checklists')}
        detail={t('Skills that people rate themselves, and that staff observe. A requirement asks for a checklist.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        searchLabel={t('Search by name')}
        action={add('contained', t('Add skill checklist'))}
        to={row => builderAddress(row.id)}
        card={row => ({
          title: row.name,
          detail: skillsOf(row),
          more: (
            <Typography component="div" variant="body2" color="textSecondary">
              <Status of={row} /> {peopleOf(row)}
            </Typography>
          ),
        })}
        menu={row => [
          { label: t('Edit skills'), icon: ListChecks, onClick: () => void navigate(builderAddress(row.id)) },
          { label: t('Rename'), icon: Pencil, onClick: () => renamed.show(row.id) },
          ...actions(row),
        ]}
        empty={{
          icon: ListChecks,
          text: t('Build a checklist of skills, or start from home health aide basics.'),
          action: add('outlined', t('Start from home health aide basics'), 'hha'),
        }}
      />
      <DialogAt of={added}>
        {starter => (
          <NewChecklistForm
            starter={starter === 'hha' || starter === 'rn' ? starter : ''}
            onClose={then => (then ? added.closeThen(then) : added.close())}
          />
        )}
      </DialogAt>
      <DialogAt of={renamed}>{row => <RenameForm of={row} onClose={renamed.close} />}</DialogAt>
      {dialog}
    </>
  )
}
