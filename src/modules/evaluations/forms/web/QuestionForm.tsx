import { Box, Button } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SwitchField } from '../../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { RadioField } from '../../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { type FormContent, type Question, question, questionKind } from '../contract.ts'
import { withQuestion } from '../rules.ts'
import { type DraftSaving, kindWords } from './parts.tsx'

type Part = FormContent['parts'][number]
type Common = { draft: FormContent; saving: DraftSaving; onClose: () => void }

/** Saves a new draft, and closes what it was typed in once that is done. */
const savingThen =
  ({ saving, onClose }: Pick<Common, 'saving' | 'onClose'>) =>
  async (draft: FormContent) => {
    const saved = await saving.save(draft)
    if (saved) onClose()
    return saved
  }

const replaced = (draft: FormContent, id: string, to: readonly Question[]): FormContent => ({
  ...draft,
  parts: draft.parts.map(part => ({
    ...part,
    questions: part.questions.flatMap(one => (one.id === id ? to : [one])),
  })),
})

const questionFields = question.omit({ id: true })

/** Adds a question to a part, or changes one. */
export function QuestionForm({
  draft,
  of,
  saving,
  onClose,
}: Common & { of: { part: Part; question: Question | null } }) {
  const { part, question: old } = of
  const start = old ?? { kind: 'scale' as const, text: '', help: '', required: true }
  const form = useFormOf(questionFields, start)
  const save = savingThen({ saving, onClose })
  const submit = (values: Omit<Question, 'id'>) =>
    save(
      old
        ? replaced(draft, old.id, [{ ...values, id: old.id }])
        : (withQuestion(draft, { ...values, id: crypto.randomUUID() }, part.id) ?? draft),
    )
  return (
    <FormDialog
      title={old ? t('Edit question') : t('Add question')}
      submitLabel={old ? t('Save') : t('Add question')}
      form={form}
      loading={saving.loading}
      error={saving.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="text"
        label={t('Question')}
        help={t('For example: Follows the care plan')}
        maxLength={200}
        autoFocus
      />
      <TextField
        name="help"
        label={t('What it means')}
        help={t('A line below the question.')}
        maxLength={300}
        optional
      />
      <RadioField
        name="kind"
        label={t('Answered with')}
        options={questionKind.options.map(value => ({ value, label: kindWords(value) }))}
      />
      <SwitchField
        name="required"
        label={t('Required')}
        help={t('It has to be answered before the evaluator signs.')}
      />
      {old && (
        <Button
          startIcon={<Trash2 />}
          sx={{ justifySelf: 'start' }}
          onClick={() => void save(replaced(draft, old.id, []))}
        >
          {t('Delete question')}
        </Button>
      )}
    </FormDialog>
  )
}

const partFields = z.object({ title: z.string().trim().min(1, 'Give the part a title.').max(120) })

/** Adds a part, or renames one. */
export function PartForm({ draft, of, saving, onClose }: Common & { of: Part | 'new' }) {
  const form = useFormOf(partFields, { title: of === 'new' ? '' : of.title })
  const save = savingThen({ saving, onClose })
  return (
    <FormDialog
      title={of === 'new' ? t('Add part') : t('Rename part')}
      submitLabel={of === 'new' ? t('Add part') : t('Save')}
      form={form}
      loading={saving.loading}
      error={saving.error}
      onClose={onClose}
      onSubmit={({ title }) =>
        save({
          ...draft,
          parts:
            of === 'new'
              ? [...draft.parts, { id: crypto.randomUUID(), title, questions: [] }]
              : draft.parts.map(one => (one.id === of.id ? { ...one, title } : one)),
        })
      }
    >
      <TextField name="title" label={t('Title')} help={t('For example: At work')} maxLength={120} autoFocus />
    </FormDialog>
  )
}

const scaleFields = z.object({
  one: z.string().trim().max(40),
  two: z.string().trim().max(40),
  three: z.string().trim().max(40),
  four: z.string().trim().max(40),
  five: z.string().trim().max(40),
})

/** The words of the scale's five values; each may stay empty. */
export function ScaleForm({ draft, saving, onClose }: Common) {
  const [one = '', two = '', three = '', four = '', five = ''] = draft.scale
  const form = useFormOf(scaleFields, { one, two, three, four, five })
  const save = savingThen({ saving, onClose })
  return (
    <FormDialog
      title={t('Edit scale')}
      submitLabel={t('Save')}
      form={form}
      loading={saving.loading}
      error={saving.error}
      onClose={onClose}
      onSubmit={words => save({ ...draft, scale: [words.one, words.two, words.three, words.four, words.five] })}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {(['one', 'two', 'three', 'four', 'five'] as const).map((name, at) => (
          <TextField key={name} name={name} label={String(at + 1)} maxLength={40} optional />
        ))}
      </Box>
    </FormDialog>
  )
}
