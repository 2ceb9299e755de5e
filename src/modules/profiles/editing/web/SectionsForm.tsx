import { Box, Button, Typography } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { SwitchField } from '../../../../kit/web/forms/choice-fields.tsx'
import { PhoneField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { TypedDateField } from '../../../../kit/web/forms/typed-dates.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import type {
  educationList,
  employmentList,
  ProfileDetail,
  personalDraft,
} from '../../../caregivers/profile/contract.ts'
import { Pair } from './PersonalFields.tsx'

type RowsProps = {
  name: string
  /** What a new entry holds at first. */
  blank: Record<string, unknown>
  /** Names one entry: "Job 2". */
  label: (place: number) => string
  addLabel: string
  most: number
  children: (at: string) => ReactNode
}

/** A list of entries in a form: each in a frame with its own name, a button that removes it, and one that adds. */
export function Rows({ name, blank, label, addLabel, most, children }: RowsProps) {
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          role="group"
          aria-label={label(index + 1)}
          sx={{ width: '100%', border: 1, borderColor: 'divider', borderRadius: 2.5, p: 4, display: 'grid', gap: 4 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="subtitle2">{label(index + 1)}</Typography>
            <Button
              size="small"
              startIcon={<Trash2 />}
              onClick={() => remove(index)}
              aria-label={t('Remove {entry}', { entry: label(index + 1) })}
            >
              {t('Remove')}
            </Button>
          </Box>
          {children(`${name}.${index}`)}
        </Box>
      ))}
      {fields.length < most && (
        <Button variant="outlined" startIcon={<Plus />} onClick={() => append(blank)}>
          {addLabel}
        </Button>
      )}
    </Box>
  )
}

/** Who is called in an emergency. */
export const ContactFields = () => (
  <Rows
    name="emergencyContacts"
    blank={{ name: '', relationship: '', phone: '', email: '' }}
    label={place => t('Emergency contact {place}', { place })}
    addLabel={t('Add emergency contact')}
    most={5}
  >
    {at => (
      <Pair>
        <TextField name={`${at}.name`} label={t('Name')} maxLength={120} />
        <TextField name={`${at}.relationship`} label={t('Relationship')} maxLength={60} optional />
        <PhoneField name={`${at}.phone`} label={t('Phone')} autoComplete="off" />
        <TextField name={`${at}.email`} label={t('Email')} type="email" optional />
      </Pair>
    )}
  </Rows>
)

/** Schools and courses. */
export const EducationFields = () => (
  <Rows
    name="educationHistory"
    blank={{ school: '', degree: '', fieldOfStudy: '', from: '', to: '', graduated: false }}
    label={place => t('School {place}', { place })}
    addLabel={t('Add school')}
    most={30}
  >
    {at => (
      <>
        <TextField name={`${at}.school`} label={t('School')} maxLength={160} />
        <Pair>
          <TextField name={`${at}.degree`} label={t('Degree or certificate')} maxLength={120} optional />
          <TextField name={`${at}.fieldOfStudy`} label={t('Field of study')} maxLength={120} optional />
          <TypedDateField name={`${at}.from`} keptAs="month" label={t('From')} optional />
          <TypedDateField name={`${at}.to`} keptAs="month" label={t('To')} optional />
        </Pair>
        <SwitchField name={`${at}.graduated`} label={t('Completed')} />
      </>
    )}
  </Rows>
)

const blankJob = {
  employer: '',
  title: '',
  from: '',
  to: '',
  phone: '',
  supervisor: '',
  mayContact: false,
  reasonForLeaving: '',
}

/** Jobs, the newest first. */
export const JobFields = () => (
  <Rows
    name="employmentHistory"
    blank={blankJob}
    label={place => t('Job {place}', { place })}
    addLabel={t('Add job')}
    most={60}
  >
    {at => (
      <>
        <Pair>
          <TextField name={`${at}.employer`} label={t('Employer')} maxLength={160} />
          <TextField name={`${at}.title`} label={t('Job title')} maxLength={120} optional />
          <TypedDateField name={`${at}.from`} keptAs="firstDay" label={t('From')} />
          <TypedDateField
            name={`${at}.to`}
            keptAs="lastDay"
            label={t('To')}
            help={t('Leave it empty while the job lasts.')}
            optional
          />
          <TextField name={`${at}.supervisor`} label={t('Supervisor')} maxLength={120} optional />
          <PhoneField name={`${at}.phone`} label={t('Phone of the employer')} autoComplete="off" optional />
        </Pair>
        <TextField name={`${at}.reasonForLeaving`} label={t('Reason for leaving')} rows={2} maxLength={500} optional />
        <SwitchField name={`${at}.mayContact`} label={t('This employer may be asked about me')} />
      </>
    )}
  </Rows>
)

/** What the form of the personal details shows at first. */
export function personalValues({
  userProfile: of,
  emergencyContacts,
}: Pick<ProfileDetail, 'userProfile' | 'emergencyContacts'>): z.input<typeof personalDraft> {
  const {
    firstName,
    middleName,
    lastName,
    formerNames,
    phone,
    gender,
    birthDate,
    address,
    city,
    stateCode,
    postalCode,
  } = of
  const plain = { phone, gender, birthDate, address, city, stateCode, postalCode }
  const filled = Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, value ?? '']))
  const contacts = emergencyContacts.map(({ id: _, email, ...one }) => ({ ...one, email: email ?? '' }))
  return {
    firstName,
    middleName,
    lastName,
    formerNames,
    ...filled,
    ssn: '',
    languages: of.languages,
    language: of.language,
    emergencyContacts: contacts,
    version: of.version,
  }
}

/** What the form of the schools shows at first. */
export const educationValues = (
  of: Pick<ProfileDetail, 'educationHistory' | 'educationVersion'>,
): z.input<typeof educationList> => ({
  educationHistory: of.educationHistory.map(({ id: _, from, to, ...one }) => ({
    ...one,
    from: from ?? '',
    to: to ?? '',
  })),
  version: of.educationVersion,
})

/** What the form of the jobs shows at first. */
export const jobValues = (
  of: Pick<ProfileDetail, 'employmentHistory' | 'employmentVersion'>,
): z.input<typeof employmentList> => ({
  employmentHistory: of.employmentHistory
    .filter(row => row.kind === 'job')
    .map(({ id: _, kind: _kind, explanation: _words, to, ...one }) => ({ ...one, to: to ?? '' })),
  version: of.employmentVersion,
})
