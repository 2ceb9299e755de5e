import { Alert, Box, Button, IconButton, Typography } from '@mui/material'
import { Eye, ListChecks, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { SortableList } from '../../../../kit/web/lists/SortableList.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import type { ChecklistDetail, SkillGroup } from '../../checklists/contract.ts'
import { lacksObservation, mustBeObserved } from '../../checklists/rules.ts'
import { subjectWord, typeWord } from '../../checklists/web/parts.tsx'
import { useGroups, withGroup } from './GroupForms.tsx'

export type OfDetail = { of: ChecklistDetail }
/** What opens the dialogs of the builder. */
export type Dialogs = {
  addGroup: () => void
  editGroup: (id: string) => void
  addSkills: (id: string) => void
  editSkill: (id: string) => void
  scales: () => void
}

/** The groups in their order, one of them chosen. */
export function GroupList({
  of,
  chosen,
  onChoose,
  dialogs,
}: OfDetail & { chosen: SkillGroup | undefined; onChoose: (id: string) => void; dialogs: Dialogs }) {
  const { save } = useGroups(of)
  const { groups } = of.content
  return (
    <Section
      title={t('Groups')}
      flush
      action={
        <Button startIcon={<Plus />} onClick={dialogs.addGroup}>
          {t('Add group')}
        </Button>
      }
    >
      <Box sx={{ p: 2 }}>
        <SortableList
          label={t('Groups')}
          items={groups}
          idOf={one => one.id}
          nameOf={one => one.name}
          onMove={moved => void save(moved)}
        >
          {group => (
            <Box
              component="button"
              type="button"
              aria-pressed={group.id === chosen?.id}
              onClick={() => onChoose(group.id)}
              sx={{
                width: '100%',
                minHeight: 48,
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                px: 2,
                border: 0,
                borderLeft: 2,
                borderColor: 'transparent',
                borderRadius: 1.5,
                bgcolor: 'transparent',
                font: 'inherit',
                textAlign: 'left',
                color: 'inherit',
                cursor: 'pointer',
                '&[aria-pressed="true"]': { bgcolor: 'primary.tint', borderColor: 'primary.main' },
              }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
                {group.name}
              </Box>
              {mustBeObserved(group) && <Eye size={16} role="img" aria-label={t('Has to be observed')} />}
              <Typography component="span" variant="body2">
                {group.items.length}
              </Typography>
            </Box>
          )}
        </SortableList>
      </Box>
    </Section>
  )
}

function RemoveGroup({ of, group, onClose }: OfDetail & { group: SkillGroup; onClose: () => void }) {
  const { save, loading, error } = useGroups(of, onClose)
  return (
    <ConfirmDialog
      open
      destructive
      title={t('Remove the group “{name}”?', { name: group.name })}
      confirmLabel={t('Remove group')}
      loading={loading}
      error={error}
      onConfirm={() => void save(withGroup(of.content.groups, group.id, null))}
      onClose={onClose}
    >
      {t(
        '{count, plural, =0 {It has no skills.} one {Its skill goes with it.} other {Its # skills go with it.}} What people have answered stays.',
        {
          count: group.items.length,
        },
      )}
    </ConfirmDialog>
  )
}

/** The skills of a group. */
export function GroupSkills({ of, group, dialogs }: OfDetail & { group: SkillGroup; dialogs: Dialogs }) {
  const { save } = useGroups(of)
  const [removing, setRemoving] = useState(false)
  const change = (items: SkillGroup['items']) => void save(withGroup(of.content.groups, group.id, { ...group, items }))
  const detail = group.subject
    ? t('42 CFR 484.80(b)(3): {subject}', { subject: subjectWord(group.subject) })
    : t('No subject of the federal aide rule')
  return (
    <Section
      title={group.name}
      detail={detail}
      flush
      action={
        <>
          <Button startIcon={<Plus />} onClick={() => dialogs.addSkills(group.id)}>
            {t('Add skills')}
          </Button>
          <RowMenu
            of={group.name}
            actions={[
              { label: t('Edit group'), icon: Pencil, onClick: () => dialogs.editGroup(group.id) },
              { label: t('Remove group'), icon: Trash2, onClick: () => setRemoving(true) },
            ]}
          />
        </>
      }
    >
      <Box sx={{ p: 2 }}>
        {lacksObservation(group) && (
          <Alert severity="warning" sx={{ m: 2 }}>
            {t('An aide has to be observed in this subject: 42 CFR 484.80(c)(1). Mark the skills that staff observe.')}
          </Alert>
        )}
        {group.items.length === 0 && <EmptyState icon={ListChecks} text={t('Add the first skill of this group.')} />}
        <SortableList
          label={group.name}
          items={group.items}
          idOf={one => one.id}
          nameOf={one => one.name}
          onMove={change}
        >
          {item => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{item.name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {[typeWord(item.questionType), item.mustObserve && t('Has to be observed')]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              <IconButton
                size="small"
                aria-label={t('Edit {name}', { name: item.name })}
                onClick={() => dialogs.editSkill(item.id)}
              >
                <Pencil size={16} />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('Remove {name}', { name: item.name })}
                onClick={() => change(group.items.filter(one => one.id !== item.id))}
              >
                <Trash2 size={16} />
              </IconButton>
            </Box>
          )}
        </SortableList>
      </Box>
      {removing && <RemoveGroup of={of} group={group} onClose={() => setRemoving(false)} />}
    </Section>
  )
}
