import { Box, Button } from '@mui/material'
import { useRef } from 'react'
import { Form, showSaved, useFormOf } from '../../../../kit/web/form.tsx'
import { Section } from '../../../../kit/web/Section.tsx'
import { useSend } from '../../../../kit/web/send.ts'
import { t } from '../../../../kit/web/text.ts'
import { educationList, employmentList, type ProfileDetail, profileApi } from '../contract.ts'
import { GapForm, versionAfter } from './GapForm.tsx'
import { EducationFields, educationValues, GapsNotice, JobFields, jobValues } from './SectionsForm.tsx'

type Props = { of: ProfileDetail }
const refreshes = [profileApi.readCaregiver]

/** The schools, as staff write them. */
export function EducationForm({ of }: Props) {
  const { id } = of.userProfile
  const form = useFormOf(educationList, educationValues(of))
  const save = useSend(profileApi.updateEducation, {
    refreshes,
    onDone: after => showSaved(form, educationValues(after)),
  })
  return (
    <Section title={t('Education')}>
      <Form
        form={form}
        loading={save.loading}
        error={save.error}
        guarded
        onSubmit={body => save.send({ params: { id }, body })}
      >
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
  // What is read again later is not in the form: it is saved at the version that it shows.
  const version = useRef(of.employmentVersion)
  const save = useSend(profileApi.updateEmployment, {
    refreshes,
    onDone: after => {
      version.current = after.employmentVersion
      showSaved(form, jobValues(after))
    },
  })
  const explain = useSend(profileApi.explainGap, {
    refreshes,
    onDone: after => {
      version.current = versionAfter(version.current, after)
    },
  })
  return (
    <Section title={t('Employment')} detail={t('Times of more than 30 days without a job need an explanation.')}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <GapsNotice gaps={of.gaps} />
        <Form
          form={form}
          loading={save.loading}
          error={save.error}
          guarded
          onSubmit={body => save.send({ params: { id }, body: { ...body, version: version.current } })}
        >
          <JobFields />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button type="submit" variant="outlined" loading={save.loading}>
              {t('Save employment')}
            </Button>
          </Box>
        </Form>
        {of.gaps.map(gap => (
          <GapForm
            key={`${gap.from} ${gap.explanation}`}
            gap={gap}
            loading={explain.loading}
            error={explain.error}
            onSubmit={body => explain.send({ params: { id }, body })}
          />
        ))}
      </Box>
    </Section>
  )
}
