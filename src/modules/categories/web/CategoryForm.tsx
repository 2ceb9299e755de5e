import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import type { List } from '../../../kit/web/lists/list.ts'
import { useSave } from '../../../kit/web/lists/save.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Category, type CategoryType, categoriesApi, categoryDraft } from '../contract.ts'

type Props = {
  of: Category | 'new'
  /** What a new one is for. */
  type: CategoryType
  list: List<typeof categoriesApi.listCategories>
  onClose: () => void
}

/** Adds a category or changes one. */
export function CategoryForm({ of, type, list, onClose }: Props) {
  const isNew = of === 'new'
  const { name, description } = isNew ? { name: '', description: '' } : of
  const form = useFormOf(categoryDraft, { name, description, type })
  const saving = useSave({
    id: isNew ? null : of.id,
    create: categoriesApi.createCategory,
    update: categoriesApi.updateCategory,
    list,
    onClose,
  })
  const help =
    type === 'compliance'
      ? t('For example: Health, Licenses and certificates')
      : t('For example: Identity, Training records')
  return (
    <FormDialog
      title={isNew ? t('Add category') : t('Edit category')}
      submitLabel={isNew ? t('Add category') : t('Save')}
      form={form}
      {...saving}
    >
      <TextField name="name" label={t('Name')} help={help} maxLength={80} autoFocus />
      <TextField name="description" label={t('Description')} optional rows={3} maxLength={500} />
    </FormDialog>
  )
}
