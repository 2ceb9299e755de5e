import { Box } from '@mui/material'
import { FormProvider } from 'react-hook-form'
import { Refusal } from '../../../../kit/contract/refusal.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { SavedAt } from '../../../../kit/web/drafts/autosave.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import {
  type EmploymentGap,
  gapDraft,
  ownProfileApi,
  type ProfileDetail,
} from '../../../caregivers/profile/contract.ts'
import { Clashes } from '../../saving/web/Clashes.tsx'
import { useSaved, useWaiting, type WaitingProps } from '../../saving/web/Saved.tsx'
import { gapAt } from '../rules.ts'
import { gapValues, gapWords } from './parts.tsx'

type Props = WaitingProps & { of: ProfileDetail; gap: EmploymentGap; onSaved: () => void }

/** A time without a job, which the applicant explains: saved a moment after each change, as the rest of their profile. */
export function OwnGapForm({ of, gap, onSaved, onWaiting }: Props) {
  const form = useFormOf(gapDraft, gapValues(gap, of.employmentVersion))
  function shownOf({ gaps, employmentVersion }: Pick<ProfileDetail, 'gaps' | 'employmentVersion'>) {
    const found = gapAt(gaps, gap)
    if (found) return gapValues(found, employmentVersion)
    onSaved()
    throw new Refusal('notPossible', t('There is a job in this time now, so nothing needs explaining.'))
  }
  const saving = useSaved(form, {
    // Not by its days: of a gap that lasts, there is one more every day.
    title: t('No job from {from}', { from: showDay(gap.from) }),
    schema: gapDraft,
    shown: gapValues(gap, of.employmentVersion),
    async save(body, unsaved, manner) {
      const after = await call(ownProfileApi.explainOwnGap, { body: { ...body, unsaved }, ...manner })
      onSaved()
      return shownOf(after)
    },
    read: async () => shownOf(await call(ownProfileApi.readOwn, { quiet: true })),
  })
  useWaiting(saving, `gap ${gap.from}`, onWaiting)
  return (
    <FormProvider {...form}>
      <Box>
        <Clashes of={saving.newest} />
        <TextField
          name="explanation"
          label={gapWords(gap)}
          help={t('For example: school, looking after family, travel, illness.')}
          rows={2}
          maxLength={1000}
        />
        <SavedAt state={saving.state} />
      </Box>
    </FormProvider>
  )
}
