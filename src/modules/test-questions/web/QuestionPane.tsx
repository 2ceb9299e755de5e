import { Box, Button, Card, IconButton, Typography } from '@mui/material'
import { Copy, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { Choice } from '../../../kit/web/forms/choice-fields.tsx'
import { NumberField, TextField } from '../../../kit/web/forms/fields.tsx'
import { Form, showSaved, useFormOf } from '../../../kit/web/forms/form.tsx'
import { SuggestField } from '../../../kit/web/forms/suggest-field.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { attemptsApi } from '../../competency-tests/attempts/contract.ts'
import {
  type Question,
  type QuestionType,
  questionDraft,
  type TestDetail,
  testsApi,
} from '../../competency-tests/tests/contract.ts'
import { aideSubjects } from '../../competency-tests/tests/presets.ts'
import { optionsAs } from '../../competency-tests/tests/rules.ts'
import { typeLook } from '../../competency-tests/tests/web/parts.tsx'
import type { TestStatistics } from '../statistics/contract.ts'
import { ImageField } from './ImageField.tsx'
import { newOptionId, OptionsField } from './OptionsField.tsx'
import { Preview } from './Preview.tsx'

type Draft = z.input<typeof questionDraft>

const empty = (): Draft => ({
  type: 'single',
  subject: '',
  title: '',
  text: '',
  explanation: '',
  points: 1,
  imageAlt: '',
  options: optionsAs('single', [], newOptionId),
})

const draftOf = ({ id: _, place: _place, revision: _revision, imageId: _image, ...rest }: Question): Draft => rest

function TypeField() {
  const { field: type } = useController({ name: 'type' })
  const { field: options } = useController({ name: 'options' })
  const change = (to: string) => {
    type.onChange(to)
    options.onChange(optionsAs(to as QuestionType, options.value, newOptionId))
  }
  return (
    <Choice
      label={t('Type')}
      placeholder={null}
      value={type.value}
      onChange={change}
      options={Object.entries(typeLook).map(([value, { word }]) => ({ value, label: word() }))}
    />
  )
}

function Facts({ of, statistics }: { of: Question; statistics: TestStatistics | undefined }) {
  const mine = statistics?.questions.find(one => one.questionId === of.id)
  if (!mine || statistics?.version == null) return null
  const { version } = statistics
  if (mine.attempts === 0 || mine.difficulty === null) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {t('Nobody has answered it in version {version} yet', { version })}
      </Typography>
    )
  }
  const share = t('{percent}% of the points in version {version}', {
    percent: Math.round(mine.difficulty * 100),
    version,
  })
  const tells =
    mine.discrimination === null
      ? t('too few attempts to tell strong from weak ones')
      : t('tells strong from weak attempts: {value}', { value: mine.discrimination.toFixed(2) })
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ mb: 4 }}
      title={t(
        'From -1 to 1: how what people reach here goes along with what they reach in the rest. Below 0.2, check whether the question is clear.',
      )}
    >
      {share} · {tells}
    </Typography>
  )
}

function useSaving(test: TestDetail, of: Question | null, onSaved: (saved: Question) => void) {
  const refreshes = [attemptsApi.readTest, testsApi.listTests]
  const add = useApiMutation(testsApi.addQuestion, { refreshes, onDone: onSaved })
  const update = useApiMutation(testsApi.updateQuestion, { refreshes, onDone: onSaved })
  const { loading, error } = of ? update : add
  const save = (draft: z.output<typeof questionDraft>) =>
    of
      ? update.send({ params: { id: of.id }, body: { ...draft, revision: of.revision } })
      : add.send({ body: { ...draft, testId: test.id } })
  return { save, loading, error }
}

function DeleteQuestion({ of, onClose, onDeleted }: { of: Question; onClose: () => void; onDeleted: () => void }) {
  const remove = useApiMutation(testsApi.deleteQuestion, {
    refreshes: [attemptsApi.readTest, testsApi.listTests],
    onDone: onDeleted,
  })
  return (
    <ConfirmDialog
      open
      destructive
      title={t('Delete this question?')}
      confirmLabel={t('Delete question')}
      loading={remove.loading}
      error={remove.error}
      onConfirm={() => void remove.send({ params: { id: of.id } })}
      onClose={onClose}
    >
      {t('It goes from the draft. Versions that people took keep it.')}
    </ConfirmDialog>
  )
}

type Props = {
  test: TestDetail
  /** Null: a new one. */
  of: Question | null
  number: number
  statistics: TestStatistics | undefined
  onShow: (id: string | null) => void
  /** How the editor and the preview stand beside each other. */
  children: (editor: ReactNode, preview: ReactNode) => ReactNode
}

/** The editor of one question, and how it looks on a phone. */
export function QuestionPane({ test, of, number, statistics, onShow, children }: Props) {
  const form = useFormOf(questionDraft, of ? draftOf(of) : empty())
  const { save, loading, error } = useSaving(test, of, saved => {
    showSaved(form, draftOf(saved))
    if (!of) onShow(saved.id)
  })
  const copy = useApiMutation(testsApi.addQuestion, {
    refreshes: [attemptsApi.readTest, testsApi.listTests],
    onDone: made => onShow(made.id),
  })
  const [deleting, setDeleting] = useState(false)
  const values = useWatch({ control: form.control }) as Draft
  const editor = (
    <Card sx={{ p: { xs: 4, md: 5 }, alignSelf: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: of ? 1 : 4 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 120 }}>
          {of ? t('Question {number}', { number }) : t('New question')}
        </Typography>
        {of && (
          <>
            <IconButton
              aria-label={t('Copy question')}
              disabled={copy.loading}
              onClick={() => void copy.send({ body: { ...draftOf(of), testId: test.id } })}
            >
              <Copy size={18} />
            </IconButton>
            <IconButton aria-label={t('Delete question')} onClick={() => setDeleting(true)}>
              <Trash2 size={18} />
            </IconButton>
          </>
        )}
      </Box>
      {of && <Facts of={of} statistics={statistics} />}
      <Form
        title={of ? t('Question {number}', { number }) : t('New question')}
        form={form}
        loading={loading}
        error={error}
        onSubmit={save}
        guarded
      >
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, sm: 3 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '164px minmax(0, 1fr) 68px' },
          }}
        >
          <TypeField />
          <SuggestField
            name="subject"
            label={t('Subject area')}
            optional
            suggestions={[
              ...new Set([...aideSubjects.map(one => one.name), ...test.list.map(one => one.subject)]),
            ].filter(Boolean)}
          />
          <NumberField name="points" label={t('Points')} min={1} max={100} />
        </Box>
        <TextField name="text" label={t('Question')} rows={3} maxLength={4000} />
        {of && <ImageField of={of} />}
        {of?.imageId && (
          <TextField
            name="imageAlt"
            label={t('What the image shows')}
            optional
            help={t('Read to those who do not see it.')}
          />
        )}
        <OptionsField type={values.type} />
        <TextField
          name="explanation"
          label={t('Explanation')}
          optional
          rows={2}
          maxLength={4000}
          help={t('Shown only after the attempt is submitted.')}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="outlined" loading={loading}>
            {of ? t('Save question') : t('Add question')}
          </Button>
        </Box>
      </Form>
      {deleting && of && <DeleteQuestion of={of} onClose={() => setDeleting(false)} onDeleted={() => onShow(null)} />}
    </Card>
  )
  return children(
    editor,
    <Preview
      of={values}
      imageId={of?.imageId ?? null}
      number={number}
      total={test.list.length + (of ? 0 : 1)}
      minutes={test.settings.minutes}
    />,
  )
}
