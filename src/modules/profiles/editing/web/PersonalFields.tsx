import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { PhoneField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { MultiSelect, PickField } from '../../../../kit/web/forms/pick-fields.tsx'
import { TypedDateField } from '../../../../kit/web/forms/typed-dates.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { languageOptions, useStateOptions } from '../../../caregivers/list/web/parts.tsx'
import type { ProfileDetail } from '../../../caregivers/profile/contract.ts'

/** Two fields beside each other, one under the other on phones. */
export function Pair({ children }: { children: ReactNode }) {
  const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }
  return <Box sx={{ display: 'grid', gap: 5, alignItems: 'start', gridTemplateColumns: columns }}>{children}</Box>
}

const languages = () =>
  [
    ...[
      'English',
      'Spanish',
      'Chinese',
      'Tagalog',
      'Vietnamese',
      'Arabic',
      'French',
      'Korean',
      'Russian',
      'Haitian Creole',
    ],
    ...['Hindi', 'Portuguese', 'Polish', 'Amharic', 'Somali', 'Yoruba', 'American Sign Language'],
  ].map(value => ({ value, label: value }))

/** The number on file, masked; null when there is none. And what is on file and cannot be read. */
type Sealed = { of: Pick<ProfileDetail['userProfile'], 'ssn' | 'unreadable'> }

const cannotRead = ({ unreadable }: Sealed['of'], name: 'birthDate' | 'ssn') =>
  unreadable.includes(name) ? t('On file, but it cannot be read. Enter it again.') : undefined

export const NameFields = () => (
  <>
    <TextField name="firstName" label={t('First name')} autoComplete="given-name" maxLength={80} />
    <TextField name="lastName" label={t('Last name')} autoComplete="family-name" maxLength={80} />
    <TextField name="middleName" label={t('Middle name')} autoComplete="additional-name" maxLength={80} optional />
    <TextField
      name="formerNames"
      label={t('Former names')}
      help={t('Names on older documents.')}
      maxLength={200}
      optional
    />
  </>
)

export const OwnPhoneField = () => <PhoneField name="phone" label={t('Phone')} />

export const GenderField = () => <TextField name="gender" label={t('Gender')} maxLength={40} optional />

export const BirthDateField = ({ of }: Sealed) => (
  <TypedDateField
    name="birthDate"
    keptAs="day"
    label={t('Date of birth')}
    help={cannotRead(of, 'birthDate') ?? t('For example, 4 / 12 / 1990.')}
    birthday
  />
)

export const SsnField = ({ of }: Sealed) => (
  <TextField
    name="ssn"
    label={t('Social Security number')}
    help={
      cannotRead(of, 'ssn') ??
      (of.ssn && t('On file: {ssn}. Leave it empty to keep it.', { ssn: of.ssn })) ??
      t('Nine digits. Stored encrypted.')
    }
    inputMode="numeric"
    placeholder="123-45-6789"
    maxLength={11}
    optional
  />
)

export const LanguagesField = () => (
  <MultiSelect name="languages" label={t('Languages')} options={languages()} optional />
)

export const LanguageField = () => (
  <SelectField
    name="language"
    label={t('Preferred language')}
    help={t('Pages and emails for this person are in this language.')}
    options={languageOptions()}
  />
)

export const AddressFields = () => (
  <>
    <TextField name="address" label={t('Street address')} autoComplete="street-address" maxLength={200} />
    <Pair>
      <TextField name="city" label={t('City')} autoComplete="address-level2" maxLength={80} />
      <PickField name="stateCode" label={t('State')} options={useStateOptions()} />
      <TextField
        name="postalCode"
        label={t('ZIP code')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
      />
    </Pair>
  </>
)

/** Names, contact, birth date and number, address, as people fill them in for themselves. */
export const PersonalFields = ({ of }: Sealed) => (
  <>
    <Pair>
      <NameFields />
      <OwnPhoneField />
      <GenderField />
      <BirthDateField of={of} />
      <SsnField of={of} />
    </Pair>
    <LanguagesField />
    <LanguageField />
    <AddressFields />
  </>
)
