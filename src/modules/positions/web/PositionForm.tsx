import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import type { List } from '../../../kit/web/lists/list.ts'
import { useSave } from '../../../kit/web/lists/save.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Position, positionDraft, positionsApi } from '../contract.ts'

type Props = { of: Position | 'new'; list: List<typeof positionsApi.listPositions>; onClose: () => void }

/** Adds a position or changes one. */
export function PositionForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const { name, abbreviation, description } = isNew ? { name: '', abbreviation: '', description: '' } : of
  const form = useFormOf(positionDraft, { name, abbreviation, description })
  const saving = useSave({
    id: isNew ? null : of.id,
    create: positionsApi.createPosition,
    update: positionsApi.updatePosition,
    list,
    onClose,
  })
  return (
    <FormDialog
      title={isNew ? t('Add position') : t('Edit position')}
      submitLabel={isNew ? t('Add position') : t('Save')}
      form={form}
      {...saving}
    >
      <TextField name="name" label={t('Name')} help={t('For example: Registered nurse')} maxLength={80} autoFocus />
      <TextField
        name="abbreviation"
        label={t('Abbreviation')}
        help={t('As people say it: RN, CNA, HHA')}
        maxLength={12}
      />
      <TextField name="description" label={t('Description')} optional rows={3} maxLength={500} />
    </FormDialog>
  )
}
