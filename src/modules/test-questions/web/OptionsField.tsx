import { Box, Button, Checkbox, FormHelperText, IconButton, OutlinedInput, Radio, Typography } from '@mui/material'
import { Check, Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { t } from '../../../kit/web/text/text.ts'
import type { Option, QuestionType } from '../../competency-tests/tests/contract.ts'
import { evenWeights, oneCorrect, trueFalseOptions } from '../../competency-tests/tests/rules.ts'

/** An id that no other option of the question has. */
export const newOptionId = (): string => `o${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''}`

type RowProps = {
  type: QuestionType
  one: Option
  number: number
  onCorrect: (isCorrect: boolean) => void
  onText: (text: string) => void
  onRemove: () => void
  error: string | undefined
}

function OptionRow({ type, one, number, onCorrect, onText, onRemove, error }: RowProps) {
  const isCorrect = one.weight > 0
  const Control = type === 'several' ? Checkbox : Radio
  const isFixed = type === 'trueFalse'
  const marked = type !== 'shortText'
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {marked && (
          <Control
            checked={isCorrect}
            color="success"
            slotProps={{ input: { 'aria-label': t('Option {number} is correct', { number }) } }}
            onChange={event => onCorrect(event.target.checked)}
          />
        )}
        <OutlinedInput
          fullWidth
          // A long answer is read whole; it stays one paragraph.
          multiline
          value={one.text}
          readOnly={isFixed}
          error={Boolean(error)}
          onChange={event => onText(event.target.value.replaceAll('\n', ' '))}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.closest('form')?.requestSubmit()
          }}
          inputProps={{
            'aria-label': marked ? t('Option {number}', { number }) : t('Accepted answer {number}', { number }),
            'aria-invalid': Boolean(error),
            maxLength: 500,
          }}
          endAdornment={
            marked && isCorrect ? (
              <Box
                component="span"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  color: 'success.ink',
                  fontWeight: 600,
                  whiteSpace: 'nowrap',
                }}
              >
                <Check size={16} aria-hidden />
                {t('Correct')}
              </Box>
            ) : undefined
          }
          sx={
            isCorrect && marked
              ? { '&& .MuiOutlinedInput-notchedOutline': { borderColor: 'success.main', borderWidth: 2 } }
              : {}
          }
        />
        {!isFixed && (
          <IconButton aria-label={t('Remove option {number}', { number })} onClick={onRemove}>
            <X size={18} />
          </IconButton>
        )}
      </Box>
      {error && (
        <FormHelperText error sx={{ ml: 6 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

const helpOf: Record<QuestionType, () => string> = {
  single: () => t('Mark the correct one'),
  several: () => t('Mark all correct ones. A wrong one takes points away.'),
  trueFalse: () => t('Mark the correct one'),
  shortText: () => t('Compared without capital letters and spaces. Another answer waits for you to score it.'),
}

/** The options of a question, or the texts that are accepted. */
export function OptionsField({ type }: { type: QuestionType }) {
  const { field, fieldState, formState } = useController({ name: 'options' })
  const id = useId()
  const last = useRef<HTMLOListElement>(null)
  const options = field.value as Option[]
  const correct = new Set(options.filter(one => one.weight > 0).map(one => one.id))
  const weighed = (all: readonly Option[], of: ReadonlySet<string>) =>
    type === 'several' ? evenWeights(all, of) : all.map(one => ({ ...one }))
  const setCorrect = (id: string, isCorrect: boolean) => {
    if (type === 'single') return field.onChange(oneCorrect(options, id))
    if (type === 'trueFalse') return field.onChange(trueFalseOptions(id === 'true'))
    const of = new Set(correct)
    if (isCorrect) of.add(id)
    else of.delete(id)
    field.onChange(evenWeights(options, of))
  }
  const setText = (id: string, text: string) =>
    field.onChange(options.map(one => (one.id === id ? { ...one, text } : one)))
  const remove = (id: string) => {
    const left = options.filter(one => one.id !== id)
    field.onChange(weighed(left, new Set(left.filter(one => correct.has(one.id)).map(one => one.id))))
  }
  const add = () => {
    const one = { id: newOptionId(), text: '', weight: type === 'shortText' ? 100 : 0, feedback: '' }
    field.onChange(weighed([...options, one], correct))
    setTimeout(() => last.current?.querySelector<HTMLElement>('li:last-of-type textarea')?.focus())
  }
  const errors = formState.errors.options as unknown as ({ text?: { message?: string } } | undefined)[] | undefined
  const own = fieldState.error as { message?: string; root?: { message?: string } } | undefined
  const message = own?.message ?? own?.root?.message
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 3, mb: 2 }}>
        <Typography id={id} variant="subtitle2">
          {type === 'shortText' ? t('Accepted answers') : t('Options')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {helpOf[type]()}
        </Typography>
      </Box>
      <Box component="ol" ref={last} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {options.map((one, at) => (
          <OptionRow
            key={one.id}
            type={type}
            one={one}
            number={at + 1}
            error={errors?.[at]?.text?.message}
            onCorrect={isCorrect => setCorrect(one.id, isCorrect)}
            onText={text => setText(one.id, text)}
            onRemove={() => remove(one.id)}
          />
        ))}
      </Box>
      {message && (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
      {type !== 'trueFalse' && (
        <Button startIcon={<Plus />} onClick={add} sx={{ mt: 1 }}>
          {type === 'shortText' ? t('Add accepted answer') : t('Add option')}
        </Button>
      )}
    </Box>
  )
}
