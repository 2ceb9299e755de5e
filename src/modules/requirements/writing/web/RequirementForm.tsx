import { Box, Button, Typography } from '@mui/material'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { showToast } from '../../../../kit/web/api/toast.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import type { List } from '../../../../kit/web/lists/list.ts'
import { useSave } from '../../../../kit/web/lists/save.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { useReminderDays } from '../../../organization/policies/web/parts.tsx'
import { changesApi, type Preview } from '../../changes/contract.ts'
import { PreviewDialog } from '../../changes/web/parts.tsx'
import { newKey } from '../../needs/web/parts.tsx'
import { type Requirement, type RequirementDraft, requirementsApi } from '../../setup/contract.ts'
import { draftOf, emptyForm, formOf, requirementForm, type RequirementForm as Values } from '../../setup/rules.ts'
import { DueFields, NameFields, NeedFields, SourceFields, WhoFields } from '../../setup/web/parts.tsx'
import { OverrideNote } from '../../versions/web/parts.tsx'

/** What the form is for: a new requirement, a new one that begins as a copy, or a new version. */
type Purpose = { act: 'add'; of: null } | { act: 'copy' | 'edit'; of: Requirement }

type Props = Purpose & { list: List<typeof requirementsApi.listRequirements>; onClose: () => void }

const refreshes = [changesApi.listChanges, changesApi.listVersions]

function defaultsOf({ act, of }: Purpose, reminderDays: readonly number[]) {
  if (act === 'add') return emptyForm(newKey, reminderDays)
  const filled = formOf(of, newKey)
  if (act === 'edit') return filled
  // A copy is a rule of its own: nobody was asked for it before today.
  return { ...filled, inForceFrom: '', name: t('{name} (copy)', { name: filled.name }).slice(0, 120) }
}

type Shown = { preview: Preview; draft: RequirementDraft; saving: boolean }

/** Asks what a draft would do. What changes nobody is saved at once; the rest is shown first. */
function useChange({ act, of, list, onClose }: Props) {
  const id = act === 'edit' ? of.id : null
  const saving = useSave({
    id,
    create: requirementsApi.createRequirement,
    update: requirementsApi.updateRequirement,
    list,
    refreshes,
    onClose,
  })
  const ask = useApiMutation(changesApi.previewChange)
  const [shown, setShown] = useState<Shown | null>(null)
  const look = async (values: Values, save: boolean) => {
    const draft = draftOf(values)
    const preview = await ask.send({ body: { draft, ...(id ? { id } : {}) } })
    if (!preview) return
    if (!save || preview.changed > 0 || preview.rewrites) return setShown({ preview, draft, saving: save })
    if (await saving.onSubmit(draft)) showToast(t("Saved. Nobody's status changes."))
  }
  return { ...saving, asking: ask.loading, error: ask.error ?? saving.error, look, shown, hide: () => setShown(null) }
}

type Change = ReturnType<typeof useChange>

function Before({ asking, onLook }: { asking: boolean; onLook: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, justifyContent: 'space-between' }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {t('Before anything is saved, you see whose status would change.')}
      </Typography>
      <Button variant="outlined" startIcon={<Eye />} disabled={asking} onClick={onLook}>
        {t('Preview')}
      </Button>
    </Box>
  )
}

/** What the draft would do, over the form, which keeps what was typed. */
function Step({ change }: { change: Change }) {
  const { shown, hide } = change
  if (!shown) return null
  const { preview, draft, saving } = shown
  const apply = saving
    ? {
        label: t('Apply to {count, plural, one {# person} other {# people}}', { count: preview.changed }),
        loading: change.loading,
        error: change.error,
        run: () => void change.onSubmit(draft),
      }
    : undefined
  return (
    <PreviewDialog
      title={t('What this would change')}
      preview={preview}
      backLabel={t('Back')}
      onBack={hide}
      apply={apply}
    />
  )
}

function Filled({ reminderDays, ...props }: Props & { reminderDays: readonly number[] }) {
  const { act, of, onClose } = props
  // What it began with; the row may be asked for anew meanwhile.
  const [defaults] = useState(() => defaultsOf(props, reminderDays))
  const form = useFormOf(requirementForm, defaults)
  const change = useChange(props)
  const isNew = act !== 'edit'
  return (
    <>
      <FormDialog
        width="md"
        title={isNew ? t('Add requirement') : t('Edit requirement')}
        submitLabel={isNew ? t('Add requirement') : t('Save new version')}
        form={form}
        loading={change.asking || change.loading}
        error={change.shown ? null : change.error}
        onClose={onClose}
        onSubmit={values => change.look(values, true)}
      >
        {act === 'edit' && <OverrideNote of={of} />}
        <NameFields />
        <WhoFields />
        <NeedFields names={of?.sources ?? {}} />
        <DueFields />
        <SourceFields revises={!isNew} />
        <Before asking={change.asking} onLook={() => void form.handleSubmit(values => change.look(values, false))()} />
      </FormDialog>
      <Step change={change} />
    </>
  )
}

/** Creates a requirement, or starts a new version of one, after it was shown who would change status. */
export function RequirementForm(props: Props) {
  const reminderDays = useReminderDays()
  return reminderDays && <Filled {...props} reminderDays={reminderDays} />
}
