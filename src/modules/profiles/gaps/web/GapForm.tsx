import { Box, Button, Typography } from '@mui/material'
import { CircleCheck, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { Refusal } from '../../../../kit/contract/refusal.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useMergedSave } from '../../../../kit/web/forms/merged-save.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { type EmploymentGap, gapDraft, type ProfileDetail, profileApi } from '../../../caregivers/profile/contract.ts'
import { Clashes } from '../../saving/web/Clashes.tsx'
import { gapAt } from '../rules.ts'
import { gapValues, gapWords } from './parts.tsx'

type Props = { of: ProfileDetail; gap: EmploymentGap }

/** The gap as the form shows it, in what is stored now. Throws `conflict` when a job covers it by now. */
function shownOf(
  { gaps, employmentVersion }: Pick<ProfileDetail, 'gaps' | 'employmentVersion'>,
  gap: EmploymentGap,
): z.input<typeof gapDraft> {
  const found = gapAt(gaps, gap)
  if (!found) throw new Refusal('conflict')
  return gapValues(found, employmentVersion)
}

function useGap({ of, gap }: Props) {
  const { id } = of.userProfile
  const form = useFormOf(gapDraft, gapValues(gap, of.employmentVersion))
  const save = useMergedSave(form, {
    schema: gapDraft,
    endpoint: profileApi.explainGap,
    refreshes: [profileApi.readCaregiver],
    read: gapValues(gap, of.employmentVersion),
    sent: body => ({ params: { id }, body }),
    shown: reply => shownOf(reply, gap),
    readNow: async () => shownOf(await call(profileApi.readCaregiver, { params: { id } }), gap),
  })
  return { form, save }
}

/** A time without a job and its explanation, as staff write it: asked for, or shown with a way to change it. */
export function GapForm({ of, gap }: Props) {
  const { form, save } = useGap({ of, gap })
  const [changing, setChanging] = useState(false)
  if (gap.explanation !== null && !changing) {
    return (
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ color: 'success.ink', mt: 0.5 }}>
          <CircleCheck size={18} aria-hidden />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2">{gapWords(gap)}</Typography>
          <Typography color="textSecondary">{gap.explanation}</Typography>
        </Box>
        <Button size="small" startIcon={<Pencil />} onClick={() => setChanging(true)}>
          {t('Change')}
        </Button>
      </Box>
    )
  }
  const submit = async (body: z.output<typeof gapDraft>) => {
    if (await save.submit(body)) setChanging(false)
  }
  return (
    <>
      <Clashes of={save} />
      <Form title={gapWords(gap)} form={form} loading={save.loading} error={save.error} onSubmit={submit} guarded>
        <TextField
          name="explanation"
          label={gapWords(gap)}
          help={t('For example: school, looking after family, travel, illness.')}
          rows={2}
          maxLength={1000}
        />
        <Box>
          <Button type="submit" variant="outlined" loading={save.loading}>
            {t('Save explanation')}
          </Button>
        </Box>
      </Form>
    </>
  )
}
