import { Typography } from '@mui/material'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { TextField } from '../forms/fields.tsx'
import { useFormOf } from '../forms/form.tsx'
import { t } from '../text/text.ts'
import { FormDialog } from './FormDialog.tsx'

type Props = Pick<ComponentProps<typeof FormDialog>, 'title' | 'submitLabel' | 'loading' | 'error' | 'onClose'> & {
  /** What happens then, above the field. */
  about?: string
  /** Who reads the reason, or an example. */
  help?: string
  /** What is said where there is none. */
  missing?: string
  onSubmit: (body: { reason: string }) => Promise<unknown>
}

/** Asks for a reason, and then does something. */
export function ReasonForm({ about, help, missing = 'Say why.', onSubmit, ...dialog }: Props) {
  const draft = z.object({ reason: z.string().trim().min(1, missing).max(500) })
  const form = useFormOf(draft, { reason: '' })
  return (
    <FormDialog {...dialog} form={form} onSubmit={onSubmit}>
      {about && <Typography>{about}</Typography>}
      <TextField name="reason" label={t('Reason')} {...(help ? { help } : {})} rows={3} maxLength={500} autoFocus />
    </FormDialog>
  )
}
