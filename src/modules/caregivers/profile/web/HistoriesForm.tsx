import { Box, Button } from '@mui/material'
import { call } from '../../../../kit/web/api/call.ts'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useMergedSave } from '../../../../kit/web/forms/merged-save.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { GapForm } from '../../gaps/web/GapForm.tsx'
import { GapsNotice } from '../../gaps/web/parts.tsx'
import { educationList, employmentList, type ProfileDetail, profileApi } from '../contract.ts'
import { Clashes } from './Clashes.tsx'
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
  return (
    <Section title={t('Education')}>
      <Clashes of={save} />
      <Form form={form} loading={save.loading} error={save.error} guarded onSubmit={save.submit}>
        <EducationFields />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="outlined" loading={save.loading}>
            {t('Save education')}
          </Button>
        </Box>
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
  return (
    <Section title={t('Employment')} detail={t('Times of more than 30 days without a job need an explanation.')}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <GapsNotice gaps={of.gaps} />
        <Clashes of={save} />
        <Form form={form} loading={save.loading} error={save.error} guarded onSubmit={save.submit}>
          <JobFields />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button type="submit" variant="outlined" loading={save.loading}>
              {t('Save employment')}
            </Button>
          </Box>
        </Form>
        {of.gaps.map(gap => (
          <GapForm key={gap.from} of={of} gap={gap} />
        ))}
      </Box>
    </Section>
  )
}
