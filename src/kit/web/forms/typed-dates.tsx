import { Box, OutlinedInput } from '@mui/material'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { t } from '../text/text.ts'
import { type KeptAs, keptOf, type Typed, typedOf } from '../text/typed-date.ts'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

type Props = FieldWords & {
  name: string
  /** A day has three boxes; the others two, for a month and a year. */
  keptAs: KeptAs
  /** True: the browser may fill in the person's own birthday. */
  birthday?: boolean
}

// "September" fits.
const mostCharacters = { month: 9, day: 2, year: 4 } as const

/** A date that people know by heart, typed in a box for each part in the order that Americans write it. Empty is the empty text. */
export function TypedDateField({ name, keptAs, birthday = false, ...words }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const kept = String(field.value ?? '')
  const [typed, setTyped] = useState(() => typedOf(kept, keptAs))
  // What was typed stands as it is ("03"), until the form holds another date.
  const shown = keptOf(typed, keptAs) === kept ? typed : typedOf(kept, keptAs)
  const error = fieldState.error?.message
  const labels = { month: t('Month'), day: t('Day'), year: t('Year') }
  const parts = keptAs === 'day' ? (['month', 'day', 'year'] as const) : (['month', 'year'] as const)
  const change = (part: keyof Typed, text: string) => {
    const now = { ...shown, [part]: text.replaceAll('/', '') }
    setTyped(now)
    field.onChange(keptOf(now, keptAs))
  }
  return (
    <FieldFrame id={id} group error={error} {...words}>
      <Box
        sx={{ display: 'flex', gap: 3 }}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && field.onBlur()}
      >
        {parts.map(part => (
          <Box key={part} sx={{ flex: part === 'year' ? '0 1 96px' : '0 1 72px' }}>
            <Box
              component="label"
              htmlFor={`${id}-${part}`}
              sx={{ display: 'block', mb: 1, fontSize: '0.875rem', color: 'text.secondary' }}
            >
              {labels[part]}
            </Box>
            <OutlinedInput
              id={`${id}-${part}`}
              fullWidth
              name={`${name}.${part}`}
              value={shown[part]}
              onChange={({ target }) => change(part, target.value)}
              inputRef={part === 'month' ? field.ref : undefined}
              error={Boolean(error)}
              autoComplete={birthday ? `bday-${part}` : 'off'}
              inputProps={{
                'aria-invalid': Boolean(error),
                'aria-describedby': describedBy(id, error, words.help),
                'aria-required': !words.optional,
                inputMode: 'numeric',
                maxLength: mostCharacters[part],
              }}
            />
          </Box>
        ))}
      </Box>
    </FieldFrame>
  )
}
