import { Typography } from '@mui/material'
import { useMemo } from 'react'
import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { importsApi } from '../contract.ts'
import type { ImportLine } from '../people/contract.ts'
import type { Reason } from '../reasons/contract.ts'
import { lineReads } from './LineRow.tsx'
import { reasonSentence } from './LineWords.tsx'

type Cell = Reason & { at: number }

const cellsOf = ({ reasons }: ImportLine): Cell[] => {
  const cells = reasons.filter((one): one is Cell => one.at !== undefined)
  return cells.filter((one, place) => cells.findIndex(({ at }) => at === one.at) === place)
}

const fieldOf = ({ at }: Cell) => `cell${at}`

/** Mends the cells of a line that are wrong. The file itself stays as it is. */
export function MendForm({ of, onClose }: { of: ImportLine; onClose: () => void }) {
  const cells = cellsOf(of)
  const schema = useMemo(
    () => z.object(Object.fromEntries(cellsOf(of).map(one => [fieldOf(one), z.string().trim().max(500)]))),
    [of],
  )
  const form = useFormOf(schema, Object.fromEntries(cells.map(one => [fieldOf(one), one.value ?? ''])))
  const saving = useApiMutation(importsApi.changeLine, {
    refreshes: lineReads,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('Fix line {line}', { line: of.line })}
      submitLabel={t('Save line')}
      form={form}
      loading={saving.loading}
      error={saving.error}
      onClose={onClose}
      onSubmit={values =>
        saving.send({
          params: { id: of.id },
          body: { cells: cells.map(one => ({ at: one.at, value: values[fieldOf(one)] ?? '' })) },
        })
      }
    >
      <Typography color="textSecondary">{t('Your file stays as it is. Only this import changes.')}</Typography>
      {cells.map(one => (
        <TextField
          key={one.at}
          name={fieldOf(one)}
          label={one.column ?? ''}
          help={reasonSentence(one)}
          maxLength={500}
        />
      ))}
    </FormDialog>
  )
}
