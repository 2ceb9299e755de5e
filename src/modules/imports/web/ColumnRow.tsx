import { Box, Typography } from '@mui/material'
import { ArrowRight } from 'lucide-react'
import { ChoiceInput } from '../../../kit/web/forms/choice-fields.tsx'
import type { Option } from '../../../kit/web/lists/list.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { StaffImport } from '../contract.ts'

export type Column = StaffImport['columns'][number]
/** Options under a heading. */
export type Group = { label: string; options: readonly Option[] }
type Row = {
  of: Column
  at: number
  groups: readonly Group[]
  /** What it may be about, where that is asked. */
  choices: readonly string[]
  disabled: boolean
  choose: (value: string) => void
}

/** What is chosen where a person has decided against all of what was asked. It is not stored. */
export const notImported = 'none'

/** How many letters have room beside the column's name. */
const mostBeside = 16

/** The options of a heading but those that are asked for above; of none, no heading. */
function Choices({ of, without }: { of: Group; without: readonly string[] }) {
  const options = of.options.filter(({ value }) => !without.includes(value))
  if (options.length === 0) return null
  return (
    <optgroup label={of.label}>
      {options.map(one => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </optgroup>
  )
}

/** The column's name with an example, and what it holds. What is long goes below the name, so that it is read whole. */
export function ColumnRow({ of: { header, sample, target }, at, groups, choices, disabled, choose }: Row) {
  const asked = choices.length > 0
  const options = groups.flatMap(group => group.options)
  const first = options.filter(({ value }) => choices.includes(value))
  const label = options.find(({ value }) => value === target)?.label ?? ''
  const isLong = label.length > mostBeside
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'center', px: 4, py: 2, borderBottom: 1, borderColor: 'line.subtle' },
        gridTemplateColumns: isLong ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) 16px minmax(0, 3fr)',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {header}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {sample || '–'}
        </Typography>
      </Box>
      {!isLong && <ArrowRight size={16} aria-hidden />}
      <Box
        sx={
          asked
            ? {
                '& .MuiOutlinedInput-root': { bgcolor: 'warning.tint' },
                '& .MuiOutlinedInput-notchedOutline': { borderColor: 'warning.edge' },
                '& select': { color: 'warning.ink', fontWeight: 600 },
              }
            : {}
        }
      >
        <ChoiceInput
          id={`column-${at}`}
          aria-label={t('What {header} is', { header })}
          isWrong={false}
          value={options.length > 0 ? target : ''}
          options={asked ? [...first, { value: notImported, label: t('Don’t import') }] : []}
          placeholder={asked ? t('Which one?') : t('Don’t import')}
          disabled={disabled}
          onChange={choose}
        >
          {groups.map(group => (
            <Choices key={group.label} of={group} without={choices} />
          ))}
        </ChoiceInput>
      </Box>
    </Box>
  )
}
