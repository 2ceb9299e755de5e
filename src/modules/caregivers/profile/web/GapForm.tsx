import { Box, Button, Typography } from '@mui/material'
import { CircleCheck, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { type EmploymentGap, type GapDraft, gapDraft } from '../contract.ts'
import { gapWords } from './SectionsForm.tsx'

type Props = {
  gap: EmploymentGap
  loading: boolean
  error: Refusal | null
  onSubmit: (of: GapDraft) => Promise<unknown>
}

/** A time without a job, and its explanation: asked for, or shown with a way to change it. */
export function GapForm({ gap, loading, error, onSubmit }: Props) {
  const { from, to, explanation } = gap
  const [saved, setSaved] = useState(explanation)
  const [editing, setEditing] = useState(explanation === null)
  const form = useFormOf(gapDraft, { from, to: to ?? '', explanation: explanation ?? '' })
  const submit = async (of: GapDraft) => {
    if ((await onSubmit(of)) === undefined) return
    setSaved(of.explanation)
    setEditing(false)
  }
  if (!editing) {
    return (
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ color: 'success.ink', mt: 0.5 }}>
          <CircleCheck size={18} aria-hidden />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2">{gapWords(gap)}</Typography>
          <Typography color="textSecondary">{saved}</Typography>
        </Box>
        <Button size="small" startIcon={<Pencil />} onClick={() => setEditing(true)}>
          {t('Change')}
        </Button>
      </Box>
    )
  }
  return (
    <Form title={gapWords(gap)} form={form} loading={loading} error={error} onSubmit={submit} guarded>
      <TextField
        name="explanation"
        label={gapWords(gap)}
        help={t('For example: school, looking after family, travel, illness.')}
        rows={2}
        maxLength={1000}
      />
      <Box>
        <Button type="submit" variant="outlined" loading={loading}>
          {t('Save explanation')}
        </Button>
      </Box>
    </Form>
  )
}
