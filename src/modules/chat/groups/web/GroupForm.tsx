import { Box, Button } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { useApiQueryAll } from '../../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { MultiSelect, RadioField } from '../../../../kit/web/forms/pick-fields.tsx'
import type { List } from '../../../../kit/web/lists/list.ts'
import { useSave } from '../../../../kit/web/lists/save.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { membersApi } from '../../members/contract.ts'
import { type ChatGroup, chatGroupDraft, groupsApi } from '../contract.ts'

type Choice = { readonly id: string; readonly label: string; readonly isStaff: boolean }

/** The members, one by one or all at once. */
function Members({ choices, loading }: { choices: readonly Choice[]; loading: boolean }) {
  const form = useFormContext<{ memberIds: string[] }>()
  function add(isStaff: boolean) {
    const ids = choices.filter(one => one.isStaff === isStaff).map(one => one.id)
    form.setValue('memberIds', [...new Set([...form.getValues('memberIds'), ...ids])], {
      shouldDirty: true,
      shouldValidate: true,
    })
  }
  return (
    <Box>
      <MultiSelect
        name="memberIds"
        label={t('Members')}
        loading={loading}
        options={choices.map(({ id, label }) => ({ value: id, label }))}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 2 }}>
        <Button size="small" onClick={() => add(true)}>
          {t('Add all staff')}
        </Button>
        <Button size="small" onClick={() => add(false)}>
          {t('Add all caregivers and applicants')}
        </Button>
      </Box>
    </Box>
  )
}

type Props = { of: ChatGroup | 'new'; list: List<typeof groupsApi.listGroups>; onClose: () => void }

/** Adds a group or changes one. */
export function GroupForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const me = useSession(one => one.user)
  const { data = [], isPending } = useApiQueryAll(membersApi.listMembers, { query: {} })
  const self = me
    ? [{ id: me.id, label: t('{name} (you)', { name: `${me.firstName} ${me.lastName}` }), isStaff: true }]
    : []
  const others = data.map(({ id, firstName, lastName, detail, role }) => ({
    id,
    label: `${firstName} ${lastName}${detail ? `, ${detail}` : ''}`,
    isStaff: role !== 'applicant',
  }))
  const { name, description, kind, memberIds } = isNew
    ? { name: '', description: '', kind: 'group' as const, memberIds: me ? [me.id] : [] }
    : of
  const form = useFormOf(chatGroupDraft, { name, description, kind, memberIds })
  const saving = useSave({
    id: isNew ? null : of.id,
    create: groupsApi.createGroup,
    update: groupsApi.updateGroup,
    list,
    onClose,
  })
  return (
    <FormDialog
      title={isNew ? t('Add group') : t('Edit group')}
      submitLabel={isNew ? t('Add group') : t('Save')}
      form={form}
      {...saving}
    >
      <TextField name="name" label={t('Name')} help={t('For example: Austin team')} maxLength={80} autoFocus />
      {isNew && (
        <RadioField
          name="kind"
          label={t('Kind')}
          options={[
            { value: 'group', label: t('Group: every member can write') },
            { value: 'announcement', label: t('Announcements: only staff write, and you see who has read them') },
          ]}
        />
      )}
      <TextField name="description" label={t('Description')} optional rows={2} maxLength={500} />
      <Members choices={[...self, ...others]} loading={isPending} />
    </FormDialog>
  )
}
