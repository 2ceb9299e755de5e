import { Box, Checkbox, FormControlLabel, Skeleton, Switch, Typography } from '@mui/material'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldFrame } from '../../../../kit/web/forms/FieldFrame.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'

type Offered = { readonly id: string; readonly name: string; readonly detail: string }
type Chosen = { readonly id: string; readonly required: boolean }

type RowProps = { offered: Offered; chosen: Chosen | undefined; onChange: (next: Chosen | null) => void }

function OfferedRow({ offered, chosen, onChange }: RowProps) {
  const words = (
    <>
      {offered.name}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {offered.detail}
      </Typography>
    </>
  )
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 4,
        py: 1.5,
        px: 3,
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <FormControlLabel
        label={words}
        sx={{ flex: '1 1 180px', mr: 0 }}
        control={
          <Checkbox
            checked={Boolean(chosen)}
            onChange={event => onChange(event.target.checked ? { id: offered.id, required: true } : null)}
          />
        }
      />
      {chosen && (
        <FormControlLabel
          label={t('Required')}
          sx={{ mr: 0, ml: { xs: 6, sm: 0 } }}
          control={
            <Switch
              checked={chosen.required}
              onChange={event => onChange({ ...chosen, required: event.target.checked })}
              slotProps={{ input: { 'aria-label': t('{name} is required', { name: offered.name }) } }}
            />
          }
        />
      )}
    </Box>
  )
}

type Props<Value> = {
  name: string
  label: string
  /** Said when nothing is offered. */
  none: string
  rows: readonly Offered[] | undefined
  error: Error | null
  onRetry: () => void
  /** How the form keeps what is chosen. */
  read: (value: Value) => Chosen
  write: (chosen: Chosen) => Value
}

/** Which of the things that are offered a step asks for, each required or not, in the order in which they are offered. */
export function OfferedField<Value>({ name, label, none, rows, error, onRetry, read, write }: Props<Value>) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const all: Chosen[] = (field.value ?? []).map(read)
  const place = (one: Chosen) => rows?.findIndex(row => row.id === one.id) ?? 0
  const change = (offered: Offered, next: Chosen | null) => {
    const others = all.filter(one => one.id !== offered.id)
    field.onChange((next ? [...others, next] : others).toSorted((a, b) => place(a) - place(b)).map(write))
  }
  return (
    <FieldFrame id={id} group label={label} error={fieldState.error?.message}>
      {error && <Failure error={error} onRetry={onRetry} />}
      {!rows && !error && <Skeleton variant="rounded" height={160} />}
      {rows?.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 2.5,
            maxHeight: 360,
            overflowY: 'auto',
          }}
        >
          {rows.map(row => (
            <OfferedRow
              key={row.id}
              offered={row}
              chosen={all.find(one => one.id === row.id)}
              onChange={next => change(row, next)}
            />
          ))}
        </Box>
      )}
    </FieldFrame>
  )
}
