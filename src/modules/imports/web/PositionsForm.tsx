import { Box, Typography } from '@mui/material'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { positionDraft } from '../../positions/contract.ts'
import { requirementsApi } from '../../requirements/setup/contract.ts'
import type { UnknownPosition } from '../../spreadsheets/position-words/contract.ts'
import { importsApi, type StaffImport } from '../contract.ts'
import { positionReads } from './LineRow.tsx'

const added = 'new'
const fields = (at: number) => ({ as: `as${at}`, name: `name${at}`, short: `short${at}` })
const { name: nameRule, abbreviation: shortRule } = positionDraft.shape

/** A new position needs its words; one that is here has them. */
const schemaFor = (count: number) =>
  z.record(z.string(), z.string()).superRefine((values, ctx) => {
    for (let at = 0; at < count; at += 1) {
      const { as, name, short } = fields(at)
      if (values[as] !== added) continue
      if (!nameRule.safeParse(values[name]).success)
        ctx.addIssue({ code: 'custom', path: [name], message: 'Enter a name of at most 80 letters.' })
      if (!shortRule.safeParse(values[short]).success)
        ctx.addIssue({ code: 'custom', path: [short], message: 'Enter an abbreviation of at most 12 letters.' })
    }
  })

function WordFields({
  of,
  at,
  options,
}: {
  of: UnknownPosition
  at: number
  options: { value: string; label: string }[]
}) {
  const { as, name, short } = fields(at)
  const isNew = useWatch({ name: as }) === added
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SelectField
        name={as}
        label={t('“{word}” is', { word: of.word })}
        options={[{ value: added, label: t('A new position') }, ...options]}
      />
      {isNew && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '2fr 1fr' } }}>
          <TextField name={name} label={t('Name of “{word}”', { word: of.word })} maxLength={80} />
          <TextField name={short} label={t('Abbreviation')} maxLength={12} />
        </Box>
      )}
    </Box>
  )
}

type Props = { of: StaffImport; words: readonly UnknownPosition[]; onClose: () => void }

/** Says of each position that the file names what it is: a new one, or one that is here. */
export function PositionsForm({ of, words, onClose }: Props) {
  const schema = useMemo(() => schemaFor(words.length), [words.length])
  const { data: options = [] } = useApiQuery(requirementsApi.positions, {})
  const start = Object.fromEntries(
    words.flatMap((word, at) => {
      const { as, name, short } = fields(at)
      return [
        [as, added],
        [name, word.name],
        [short, word.abbreviation],
      ]
    }),
  )
  const form = useFormOf(schema, start)
  const { send, loading, error } = useApiMutation(importsApi.namePositions, {
    refreshes: positionReads,
    onDone: onClose,
  })
  const positions = (values: Record<string, string>) =>
    words.map(({ word }, at) => {
      const { as, name, short } = fields(at)
      const [id, long = '', abbreviation = ''] = [values[as], values[name], values[short]]
      return { word, as: id && id !== added ? { positionId: id } : { name: long, abbreviation } }
    })
  return (
    <FormDialog
      title={t('Positions in your file')}
      submitLabel={t('Save positions')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={values => send({ params: { id: of.id }, body: { positions: positions(values) } })}
    >
      <Typography color="textSecondary">{t('Your file stays as it is. Only this import changes.')}</Typography>
      {words.map((word, at) => (
        <WordFields key={word.word} of={word} at={at} options={options} />
      ))}
    </FormDialog>
  )
}
