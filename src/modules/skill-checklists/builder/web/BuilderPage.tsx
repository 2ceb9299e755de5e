import { Alert, Box, Button, Card, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { ListChecks, Pencil, Scale, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { NotFound } from '../../../../kit/web/theme/NotFound.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { type ChecklistDetail, checklistsApi } from '../../checklists/contract.ts'
import { findItem, groupOf, itemsOf } from '../../checklists/rules.ts'
import { listAddress } from '../../checklists/web/parts.tsx'
import { AddGroupForm, AddSkillsForm, EditGroupForm, EditSkillForm, refreshes, ScaleForm } from './GroupForms.tsx'
import { type Dialogs, GroupList, GroupSkills, type OfDetail } from './GroupPanes.tsx'
import { PhonePreview } from './PhonePreview.tsx'

/** Goes back to the published version. */
function DiscardButton({ of }: OfDetail) {
  const { send, loading, error } = useApiMutation(checklistsApi.discardDraft, { refreshes })
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<Undo2 />} onClick={() => setAsks(true)}>
        {t('Discard draft')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('Discard the draft?')}
        confirmLabel={t('Discard draft')}
        destructive
        loading={loading}
        error={error}
        onConfirm={() => void send({ params: { id: of.id } }).then(done => done && setAsks(false))}
        onClose={() => setAsks(false)}
      >
        {t('What was changed since version {version} is gone for good.', { version: of.version - 1 })}
      </ConfirmDialog>
    </>
  )
}

function Head({ of }: OfDetail) {
  const { send, loading, error } = useApiMutation(checklistsApi.publishChecklist, { refreshes })
  const { groups } = of.content
  const skills = itemsOf(of.content).length
  const words = t(
    '{skills, plural, one {# skill} other {# skills}} in {groups, plural, one {# group} other {# groups}}',
    {
      skills,
      groups: groups.length,
    },
  )
  return (
    <>
      <PageHeader
        title={of.name}
        detail={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
            {words}
            <StatusChip tone={of.published ? 'success' : 'warning'}>
              {of.published
                ? t('Version {version}', { version: of.version })
                : t('Draft of version {version}', { version: of.version })}
            </StatusChip>
          </Box>
        }
        back={{ to: listAddress, label: t('Skill checklists') }}
        action={
          <>
            {!of.published && of.version > 1 && <DiscardButton of={of} />}
            <Button
              variant="contained"
              loading={loading}
              disabled={of.published}
              onClick={() => void send({ params: { id: of.id } })}
            >
              {t('Publish')}
            </Button>
          </>
        }
      />
      {error && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {error.sentence}
        </Alert>
      )}
      {of.published && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {t('People answer this version. A change begins a draft, and nobody who has begun is affected.')}
        </Typography>
      )}
    </>
  )
}

function Scales({ of, onEdit }: OfDetail & { onEdit: () => void }) {
  const { scale, frequency } = of.content
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap', px: 5, py: 3, mb: 4 }}>
      <Scale size={20} aria-hidden />
      <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
        {scale.map(one => `${one.value} ${one.word}`).join(' · ')}
        <br />
        {frequency ? t('How often: {words}', { words: frequency.join(' · ') }) : t('How often is not asked')}
      </Typography>
      <Button variant="outlined" startIcon={<Pencil />} onClick={onEdit}>
        {t('Edit scales')}
      </Button>
    </Card>
  )
}

function useDialogs(of: ChecklistDetail) {
  const { content } = of
  const group = (id: string) => content.groups.find(one => one.id === id) ?? null
  const added = useDialog('group', true)
  const edited = useDialog('editGroup', group)
  const filled = useDialog('skills', group)
  const skill = useDialog('skill', id => (findItem(content, id) ? id : null))
  const scales = useDialog('scales', true)
  const open: Dialogs = {
    addGroup: () => added.show(),
    editGroup: edited.show,
    addSkills: filled.show,
    editSkill: skill.show,
    scales: () => scales.show(),
  }
  const shown = (
    <>
      <DialogAt of={added}>{() => <AddGroupForm of={of} onClose={added.close} />}</DialogAt>
      <DialogAt of={edited}>{one => <EditGroupForm of={of} group={one} onClose={edited.close} />}</DialogAt>
      <DialogAt of={filled}>{one => <AddSkillsForm of={of} group={one} onClose={filled.close} />}</DialogAt>
      <DialogAt of={skill}>
        {id => {
          const [item, around] = [findItem(content, id), groupOf(content, id)]
          return item && around && <EditSkillForm of={of} group={around} item={item} onClose={skill.close} />
        }}
      </DialogAt>
      <DialogAt of={scales}>{() => <ScaleForm of={of} onClose={scales.close} />}</DialogAt>
    </>
  )
  return { open, shown }
}

function Builder({ of }: OfDetail) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const { open, shown } = useDialogs(of)
  const { groups } = of.content
  const chosen = groups.find(one => one.id === chosenId) ?? groups[0]
  const columns = { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)', lg: '320px minmax(0, 1fr) 340px' }
  return (
    <>
      <Head of={of} />
      <Scales of={of} onEdit={open.scales} />
      <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: columns }}>
        <GroupList of={of} chosen={chosen} onChoose={setChosenId} dialogs={open} />
        {chosen ? (
          <GroupSkills key={chosen.id} of={of} group={chosen} dialogs={open} />
        ) : (
          <Card>
            <EmptyState icon={ListChecks} text={t('Add the first group, such as “Personal hygiene”.')} />
          </Card>
        )}
        {wide && chosen && <PhonePreview of={of} group={chosen} />}
      </Box>
      {shown}
    </>
  )
}

/** Settings: the groups, skills and scales of one checklist. */
export function BuilderPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useApiQuery(checklistsApi.readChecklist, { params: { id } })
  if (error?.code === 'notFound' && !data) {
    const back = { to: listAddress, label: t('Skill checklists') }
    return <NotFound icon={ListChecks} text={t('This skill checklist is not here.')} back={back} />
  }
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data?.id === id ? <Builder of={data} /> : <FormSkeleton />
}
