import { Box, Button, Typography } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { orNull } from '../../../../kit/contract/empty.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField, SwitchField } from '../../../../kit/web/forms/choice-fields.tsx'
import { NumberField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import {
  type ChecklistDetail,
  checklistsApi,
  noWord,
  questionType,
  type SkillGroup,
  type SkillItem,
  skillScale,
  skillSubject,
} from '../../checklists/contract.ts'
import { observedSubjects } from '../../checklists/rules.ts'
import { subjectWord, typeWord } from '../../checklists/web/parts.tsx'

export const refreshes = [checklistsApi.readChecklist, checklistsApi.listChecklists]

/** Saves the groups of a checklist, at the revision that is shown. */
export function useGroups(of: ChecklistDetail, onDone?: () => void) {
  const { send, loading, error } = useApiMutation(checklistsApi.updateChecklist, {
    refreshes,
    tells: false,
    ...(onDone ? { onDone } : {}),
  })
  const { id, revision } = of
  const save = (groups: readonly SkillGroup[]) => send({ params: { id }, body: { groups: [...groups], revision } })
  return { save, loading, error }
}

/** The groups with one in place of itself; null: without it. */
export const withGroup = (groups: readonly SkillGroup[], id: string, group: SkillGroup | null): SkillGroup[] =>
  groups.flatMap(one => (one.id === id ? (group ? [group] : []) : [one]))

const groupDraft = z.object({
  name: z.string().trim().min(1, 'Name the group.').max(120),
  subject: orNull(skillSubject),
})

// Not randomUUID: browsers have it on secure addresses only.
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function GroupFields() {
  const options = skillSubject.options.map(value => ({ value, label: subjectWord(value) }))
  return (
    <>
      <TextField name="name" label={t('Name')} help={t('For example: Personal hygiene')} maxLength={120} autoFocus />
      <SelectField
        name="subject"
        label={t('Subject of 42 CFR 484.80(b)(3)')}
        optional
        options={options}
        placeholder={t('None')}
        help={t('Five subjects have to be observed while a home health aide performs them: 42 CFR 484.80(c)(1).')}
      />
    </>
  )
}

/** Adds a group at the end. */
export function AddGroupForm({ of, onClose }: { of: ChecklistDetail; onClose: () => void }) {
  const form = useFormOf(groupDraft, { name: '', subject: null })
  const { send, loading, error } = useApiMutation(checklistsApi.addGroup, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Add group')}
      submitLabel={t('Add group')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={({ name, subject }) => send({ body: { skillChecklistId: of.id, group: { name, subject } } })}
    >
      <GroupFields />
    </FormDialog>
  )
}

type OfGroup = { of: ChecklistDetail; group: SkillGroup; onClose: () => void }

/** Another name or subject of a group. */
export function EditGroupForm({ of, group, onClose }: OfGroup) {
  const form = useFormOf(groupDraft, { name: group.name, subject: group.subject })
  const { save, loading, error } = useGroups(of, onClose)
  return (
    <FormDialog
      title={t('Edit group')}
      submitLabel={t('Save')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={({ name, subject }) => save(withGroup(of.content.groups, group.id, { ...group, name, subject }))}
    >
      <GroupFields />
    </FormDialog>
  )
}

const typeOptions = () => questionType.options.map(value => ({ value, label: typeWord(value) }))

const skillsDraft = z.object({
  lines: z.string().trim().min(1, 'Write at least one skill.').max(8000),
  questionType,
  mustObserve: z.boolean(),
})

/** Adds skills to a group, a line each. */
export function AddSkillsForm({ of, group, onClose }: OfGroup) {
  const mustObserve = group.subject !== null && observedSubjects.includes(group.subject)
  const form = useFormOf(skillsDraft, { lines: '', questionType: 'scale', mustObserve })
  const { save, loading, error } = useGroups(of, onClose)
  const add = (draft: z.output<typeof skillsDraft>) => {
    const names = draft.lines
      .split('\n')
      .map(line => line.trim().slice(0, 200))
      .filter(Boolean)
    const { questionType: type } = draft
    const items = names.map(name => ({ id: newId(), name, questionType: type, mustObserve: draft.mustObserve }))
    return save(withGroup(of.content.groups, group.id, { ...group, items: [...group.items, ...items] }))
  }
  return (
    <FormDialog
      title={t('Add skills to {name}', { name: group.name })}
      submitLabel={t('Add skills')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={add}
    >
      <TextField name="lines" label={t('Skills')} rows={6} help={t('One skill on each line.')} autoFocus />
      <SelectField name="questionType" label={t('How it is answered')} options={typeOptions()} />
      <SwitchField name="mustObserve" label={t('Staff have to observe these')} />
    </FormDialog>
  )
}

const skillDraft = z.object({
  name: z.string().trim().min(1, 'Name the skill.').max(200),
  questionType,
  mustObserve: z.boolean(),
})

/** Changes one skill. */
export function EditSkillForm({ of, group, item, onClose }: OfGroup & { item: SkillItem }) {
  const { name, questionType: type, mustObserve } = item
  const form = useFormOf(skillDraft, { name, questionType: type, mustObserve })
  const { save, loading, error } = useGroups(of, onClose)
  const change = (draft: z.output<typeof skillDraft>) => {
    const items = group.items.map(one => (one.id === item.id ? { ...one, ...draft } : one))
    return save(withGroup(of.content.groups, group.id, { ...group, items }))
  }
  return (
    <FormDialog
      title={t('Edit skill')}
      submitLabel={t('Save')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={change}
    >
      <TextField name="name" label={t('Skill')} maxLength={200} autoFocus />
      <SelectField name="questionType" label={t('How it is answered')} options={typeOptions()} />
      <SwitchField name="mustObserve" label={t('Staff have to observe this')} />
    </FormDialog>
  )
}

const scaleDraft = z
  .object({ scale: skillScale, often: z.boolean(), frequency: z.array(z.object({ word: z.string() })) })
  // Words that are not asked for may be empty.
  .superRefine(({ often, frequency }, context) => {
    for (const [at, { word }] of often ? frequency.entries() : [])
      if (!word.trim()) context.addIssue({ code: 'custom', path: ['frequency', at, 'word'], message: noWord })
  })
type ScaleValues = z.input<typeof scaleDraft>

function ScaleRows() {
  const { fields, append, remove } = useFieldArray<ScaleValues, 'scale'>({ name: 'scale' })
  const next = Math.min(10, Math.max(-1, ...fields.map(one => one.value)) + 1)
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 3 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 2 }}>
        {t('How well')}
      </Typography>
      {fields.map((field, at) => (
        <Box
          key={field.id}
          sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr) auto', gap: 2, alignItems: 'end' }}
        >
          <NumberField name={`scale.${at}.value`} label={t('Value')} min={0} max={10} />
          <TextField name={`scale.${at}.word`} label={t('Word')} maxLength={40} />
          <Button
            aria-label={t('Remove value {value}', { value: field.value })}
            disabled={fields.length <= 2}
            onClick={() => remove(at)}
          >
            <Trash2 size={18} />
          </Button>
        </Box>
      ))}
      {fields.length < 6 && (
        <Button startIcon={<Plus />} onClick={() => append({ value: next, word: '' })} sx={{ justifySelf: 'start' }}>
          {t('Add value')}
        </Button>
      )}
    </Box>
  )
}

function OftenRows() {
  const { fields, append, remove } = useFieldArray<ScaleValues, 'frequency'>({ name: 'frequency' })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fields.map((field, at) => (
        <Box
          key={field.id}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 2, alignItems: 'end' }}
        >
          <TextField name={`frequency.${at}.word`} label={t('How often, {place}', { place: at + 1 })} maxLength={24} />
          <Button
            aria-label={t('Remove value {value}', { value: at + 1 })}
            disabled={fields.length <= 2}
            onClick={() => remove(at)}
          >
            <Trash2 size={18} />
          </Button>
        </Box>
      ))}
      {fields.length < 5 && (
        <Button startIcon={<Plus />} onClick={() => append({ word: '' })} sx={{ justifySelf: 'start' }}>
          {t('Add value')}
        </Button>
      )}
    </Box>
  )
}

/** The scales of a checklist: how well, and how often where that is asked. */
export function ScaleForm({ of, onClose }: { of: ChecklistDetail; onClose: () => void }) {
  const { scale, frequency } = of.content
  const usual = [t('Never'), t('Rarely'), t('Monthly'), t('Weekly')]
  const form = useFormOf(scaleDraft, {
    scale,
    often: frequency !== null,
    frequency: (frequency ?? usual).map(word => ({ word })),
  })
  const { send, loading, error } = useApiMutation(checklistsApi.scaleChecklist, { refreshes, onDone: onClose })
  const save = (draft: z.output<typeof scaleDraft>) => {
    const often = draft.often ? draft.frequency.map(one => one.word.trim()) : null
    const body = { skillChecklistId: of.id, scale: draft.scale, frequency: often, revision: of.revision }
    return send({ body })
  }
  return (
    <FormDialog
      title={t('Scales')}
      submitLabel={t('Save')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      <ScaleRows />
      <SwitchField name="often" label={t('Also ask how often, in the past year')} />
      {form.watch('often') && <OftenRows />}
    </FormDialog>
  )
}
