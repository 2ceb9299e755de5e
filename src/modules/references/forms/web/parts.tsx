import { Box, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import type { Question, QuestionKind, ReferenceForm } from '../contract.ts'
import { longestAnswer } from '../rules.ts'

/** What a kind of form is called. */
export const formKindWord = (kind: ReferenceForm['kind']): string =>
  kind === 'personal' ? t('Personal') : t('Professional')

/** What a kind of question is called. */
export const questionKindWord = (kind: QuestionKind): string =>
  ({
    rating: () => t('Rating from 1 to 5'),
    yesNo: () => t('Yes or no'),
    again: () => t('Would hire again'),
    text: () => t('Text'),
  })[kind]()

/** An answer that was chosen, as it is read; of a text, the text itself. */
export function answerWords({ kind }: Pick<Question, 'kind'>, value: string): string {
  if (kind === 'text' || value === '') return value
  const words: Record<string, () => string> = {
    '1': () => t('1, poor'),
    '2': () => t('2, fair'),
    '3': () => t('3, good'),
    '4': () => t('4, very good'),
    '5': () => t('5, excellent'),
    yes: () => t('Yes'),
    no: () => t('No'),
    unknown: () => t('Don’t know'),
    unsaid: () => t('Prefer not to say'),
  }
  return words[value]?.() ?? value
}

const ratingWords: Readonly<Record<string, () => string>> = {
  '1': () => t('Poor'),
  '2': () => t('Fair'),
  '3': () => t('Good'),
  '4': () => t('Very good'),
  '5': () => t('Excellent'),
}

type Choice = { value: string; label: string }

const choicesOf = (kind: Exclude<QuestionKind, 'text'>): Choice[] => {
  const yesNo = [
    { value: 'yes', label: t('Yes') },
    { value: 'no', label: t('No') },
  ]
  if (kind === 'again') return [...yesNo, { value: 'unsaid', label: t('Prefer not to say') }]
  const unknown = { value: 'unknown', label: t('Don’t know') }
  if (kind === 'yesNo') return [...yesNo, unknown]
  return [...['1', '2', '3', '4', '5'].map(value => ({ value, label: value })), unknown]
}

type TileProps = {
  choice: Choice
  name: string
  checked: boolean
  /** The first one that the keyboard reaches. */
  inputRef?: ((element: HTMLInputElement | null) => void) | undefined
  describedBy: string | undefined
  wide: boolean
  onChoose: () => void
  onBlur: () => void
}

/** One choice: a radio button that looks like a tile, so that arrow keys move between them. */
function Tile({ choice, name, checked, inputRef, describedBy, wide, onChoose, onBlur }: TileProps) {
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        minHeight: 44,
        px: 1,
        textAlign: 'center',
        borderRadius: 2.5,
        border: '1px solid',
        borderColor: checked ? 'primary.main' : 'line.control',
        boxShadow: checked ? 'inset 0 0 0 1px var(--cf-palette-primary-main)' : 'none',
        bgcolor: checked ? 'primary.tint' : 'background.paper',
        color: checked ? 'primary.ink' : 'text.primary',
        fontWeight: checked ? 650 : 500,
        cursor: 'pointer',
        gridColumn: wide ? { xs: '1 / -1', sm: 'auto' } : 'auto',
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={name}
        value={choice.value}
        checked={checked}
        ref={inputRef}
        aria-describedby={describedBy}
        onChange={onChoose}
        onBlur={onBlur}
        sx={{ position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'pointer' }}
      />
      {choice.label}
    </Box>
  )
}

const columnsOf = (kind: QuestionKind) =>
  kind === 'rating'
    ? { xs: 'repeat(5, minmax(44px, 1fr))', sm: 'repeat(5, minmax(44px, 72px)) minmax(110px, 150px)' }
    : { xs: 'repeat(2, minmax(0, 1fr))', sm: '110px 110px minmax(130px, 180px)' }

function ChosenAnswer({ of, kind }: { of: Question; kind: Exclude<QuestionKind, 'text'> }) {
  const id = useId()
  const name = `answers.${of.id}`
  const { field, fieldState } = useController({ name })
  const value = String(field.value ?? '')
  const error = fieldState.error?.message
  const group = useRef<HTMLElement>(null)
  // A digit chooses, as the pictures of the tiles say.
  const press = ({ key }: KeyboardEvent) => {
    if (kind !== 'rating' || !/^[1-5]$/.test(key)) return
    field.onChange(key)
    group.current?.querySelector<HTMLInputElement>(`input[value="${key}"]`)?.focus()
  }
  return (
    <Box
      ref={group}
      component="fieldset"
      onKeyDown={press}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2.5 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 2.5, width: '100%' }}>
        <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {of.text}
            {!of.required && (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {' '}
                {t('(optional)')}
              </Box>
            )}
          </Typography>
          {kind === 'rating' && (
            <Typography component="span" variant="body2" sx={{ color: 'primary.ink', fontWeight: 600, flexShrink: 0 }}>
              {ratingWords[value]?.()}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columnsOf(kind) }}>
        {choicesOf(kind).map((choice, index, all) => (
          <Tile
            key={choice.value}
            choice={choice}
            name={`${id}-${of.id}`}
            checked={value === choice.value}
            inputRef={index === 0 ? field.ref : undefined}
            describedBy={error ? `${id}-said` : undefined}
            wide={index === all.length - 1}
            onChoose={() => field.onChange(choice.value)}
            onBlur={field.onBlur}
          />
        ))}
      </Box>
      {error && (
        <Typography id={`${id}-said`} variant="body2" sx={{ color: 'error.ink' }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}

/** A question and its answer, in a form whose `answers` hold one value for each id. */
export function AnswerField({ of }: { of: Question }) {
  if (of.kind !== 'text') return <ChosenAnswer of={of} kind={of.kind} />
  return (
    <TextField name={`answers.${of.id}`} label={of.text} rows={3} maxLength={longestAnswer} optional={!of.required} />
  )
}

/** The questions in a card, one under the other. */
export const AnswerCard = ({ children }: { children: ReactNode[] }) => (
  <Box
    sx={{
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: 3.5,
      '& > *': { px: { xs: 4, sm: 5 }, py: 4 },
      '& > * + *': { borderTop: 1, borderColor: 'line.subtle' },
    }}
  >
    {children.map((child, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a version never change their order
      <Box key={index}>{child}</Box>
    ))}
  </Box>
)
