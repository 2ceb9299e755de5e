import { Box } from '@mui/material'
import { call } from '../../../../kit/web/api/call.ts'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useMergedSave } from '../../../../kit/web/forms/merged-save.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { educationList, employmentList, type ProfileDetail, profileApi } from '../../../caregivers/profile/contract.ts'
import { GapForm } from '../../gaps/web/GapForm.tsx'
import { GapsNotice } from '../../gaps/web/parts.tsx'
import { Clashes } from '../../saving/web/Clashes.tsx'
import { useSavingOf } from './Editing.tsx'
import { EditRow } from './EditRow.tsx'
import { jobWords, schoolWords } from './RecordWords.tsx'
import { EducationFields, educationValues, JobFields, jobValues } from './SectionsForm.tsx'

type Props = { of: ProfileDetail }
const refreshes = [profileApi.readCaregiver]

/** The schools, as staff write them. */
export function EducationForm({ of }: Props) {
  const { id } = of.userProfile
  const form = useFormOf(educationList, educationValues(of))
  const save = useMergedSave(form, {
    schema: educationList,
    endpoint: profileApi.updateEducation,
    refreshes,
    read: educationValues(of),
    sent: body => ({ params: { id }, body }),
    shown: educationValues,
    readNow: async () => educationValues(await call(profileApi.readCaregiver, { params: { id } })),
  })
  useSavingOf('education', save.loading)
  return (
    <Section title={t('Education')} flush>
      <Clashes of={save} />
      <Form id="education" form={form} loading={save.loading} error={save.error} guarded onSubmit={save.submit}>
        <EditRow form="education" label={t('Schools and courses')} fields={['educationHistory']} words={schoolWords}>
          <EducationFields />
        </EditRow>
      </Form>
    </Section>
  )
}

/** The jobs and what explains the times between them, as staff write them. */
export function EmploymentForm({ of }: Props) {
  const { id } = of.userProfile
  const form = useFormOf(employmentList, jobValues(of))
  const save = useMergedSave(form, {
    schema: employmentList,
    endpoint: profileApi.updateEmployment,
    refreshes,
    read: jobValues(of),
    sent: body => ({ params: { id }, body }),
    shown: jobValues,
    readNow: async () => jobValues(await call(profileApi.readCaregiver, { params: { id } })),
  })
  useSavingOf('employment', save.loading)
  return (
    <Section title={t('Employment')} detail={t('Times of more than 30 days without a job need an explanation.')} flush>
      <Clashes of={save} />
      <Form id="employment" form={form} loading={save.loading} error={save.error} guarded onSubmit={save.submit}>
        <EditRow form="employment" label={t('Jobs')} fields={['employmentHistory']} words={jobWords}>
          <JobFields />
        </EditRow>
      </Form>
      {of.gaps.length > 0 && (
        <Box sx={{ display: 'grid', gap: 5, p: { xs: 4, md: 5 }, borderTop: 1, borderColor: 'line.subtle' }}>
          <GapsNotice gaps={of.gaps} />
          {of.gaps.map(gap => (
            <GapForm key={gap.from} of={of} gap={gap} />
          ))}
        </Box>
      )}
    </Section>
  )
}
