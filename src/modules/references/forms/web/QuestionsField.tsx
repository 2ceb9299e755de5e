import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SelectField, SwitchField } from '../../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { mostQuestions, questionKinds, type ReferenceFormDraft } from '../contract.ts'
import { minutesFor } from '../rules.ts'
import { questionKindWord } from './parts.tsx'

type MoveProps = { label: string; ends: boolean; icon: typeof ArrowUp; onMove: () => void }

// At the end of the way it stays focusable: a disabled button would drop the keyboard's place in the list.
const MoveButton = ({ label, ends, icon: Icon, onMove }: MoveProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={ends}
    onClick={ends ? undefined : onMove}
    sx={{ '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } }}
  >
    <Icon size={18} />
  </IconButton>
)

type RowProps = { place: number; count: number; onMove: (to: number) => void; onRemove: () => void }

function QuestionRow({ place, count, onMove, onRemove }: RowProps) {
  const at = `questions.${place}`
  const label = t('Question {place}', { place: place + 1 })
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, p: 4, display: 'grid', gap: 4 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {label}
        </Typography>
        <MoveButton
          label={t('Move {name} up', { name: label })}
          ends={place === 0}
          icon={ArrowUp}
          onMove={() => onMove(place - 1)}
        />
        <MoveButton
          label={t('Move {name} down', { name: label })}
          ends={place === count - 1}
          icon={ArrowDown}
          onMove={() => onMove(place + 1)}
        />
        <IconButton aria-label={t('Remove {name}', { name: label })} onClick={onRemove}>
          <Trash2 size={18} />
        </IconButton>
      </Box>
      <TextField name={`${at}.text`} label={t('Question')} maxLength={200} />
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <SelectField
          name={`${at}.kind`}
          label={t('Answer')}
          options={questionKinds.map(value => ({ value, label: questionKindWord(value) }))}
        />
        <SelectField
          name={`${at}.part`}
          label={t('Part of the form')}
          options={[
            { value: 'work', label: t('2: How they work') },
            { value: 'finish', label: t('3: To finish') },
          ]}
        />
      </Box>
      <SwitchField
        name={`${at}.required`}
        label={t('Must be answered')}
        help={t('Referees can always choose “Don’t know” or “Prefer not to say”.')}
      />
    </Box>
  )
}

/** The questions of a form: added, changed, moved and removed. The first part, how they know each other, is always there. */
export function QuestionsField() {
  const id = useId()
  const list = useRef<HTMLElement>(null)
  const { control, formState, watch } = useFormContext<ReferenceFormDraft>()
  const { fields, append, move, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' })
  const { questions } = formState.errors
  const error = questions?.message ?? questions?.root?.message
  const minutes = minutesFor(watch('questions') ?? [])
  const focus = (place: number) =>
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[name="questions.${place}.text"]`)?.focus())
  return (
    <Box ref={list} component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <Typography id={id} variant="h3">
          {t('Questions')}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status">
          {t(
            'Every form first asks how they know each other, where and when. In all, it takes {minutes, plural, one {about 1 minute} other {about # minutes}}.',
            { minutes },
          )}
        </Typography>
      </Box>
      {fields.map((field, place) => (
        <QuestionRow
          key={field.key}
          place={place}
          count={fields.length}
          onMove={to => move(place, to)}
          onRemove={() => remove(place)}
        />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      {fields.length < mostQuestions && (
        <Button
          variant="outlined"
          startIcon={<Plus />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            append({ part: 'work', kind: 'rating', text: '', required: true }, { shouldFocus: false })
            focus(fields.length)
          }}
        >
          {t('Add question')}
        </Button>
      )}
    </Box>
  )
}
