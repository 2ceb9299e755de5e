import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { languageWord } from '../../../caregivers/list/web/parts.tsx'
import type { UserProfile } from '../../../caregivers/profile/contract.ts'
import { EditRow } from './EditRow.tsx'
import {
  AddressFields,
  BirthDateField,
  GenderField,
  LanguageField,
  LanguagesField,
  NameFields,
  OwnPhoneField,
  Pair,
  SsnField,
} from './PersonalFields.tsx'
import { addressWords, dayWords, fullName, lines, type Values } from './RecordWords.tsx'

type Props = { form: string; of: UserProfile; sensitive: boolean }

/** Birth date and number: for whom they are readable. */
function SensitiveRows({ form, of }: Omit<Props, 'sensitive'>) {
  const unreadable = (name: 'birthDate' | 'ssn') => (of.unreadable.includes(name) ? [t('Cannot be read')] : null)
  return (
    <>
      <EditRow<Values>
        form={form}
        label={t('Date of birth')}
        fields={['birthDate']}
        words={values => unreadable('birthDate') ?? dayWords(values.birthDate)}
      >
        <BirthDateField of={of} />
      </EditRow>
      <EditRow<Values>
        form={form}
        label={t('Social Security number')}
        fields={['ssn']}
        words={() => unreadable('ssn') ?? lines(of.ssn)}
      >
        <SsnField of={of} />
      </EditRow>
    </>
  )
}

/** Who somebody is and how they are reached. */
export function PersonalRows({ form, of, sensitive }: Props) {
  const { hasAccount } = of
  return (
    <>
      <EditRow<Values>
        form={form}
        label={t('Legal name')}
        fields={['firstName', 'lastName', 'middleName', 'formerNames']}
        words={fullName}
      >
        <Pair>
          <NameFields />
        </Pair>
      </EditRow>
      <EditRow<Values> form={form} label={t('Phone')} fields={['phone']} words={values => lines(values.phone)}>
        <OwnPhoneField />
      </EditRow>
      <EditRow<Values> form={form} label={t('Email')} fields={['email']} words={values => lines(values.email)}>
        <TextField
          name="email"
          label={t('Email')}
          type="email"
          readOnly={hasAccount}
          help={hasAccount ? t('They sign in with this address. Change it under Sign-in.') : undefined}
        />
      </EditRow>
      <EditRow<Values>
        form={form}
        label={t('Home address')}
        fields={['address', 'city', 'stateCode', 'postalCode']}
        words={addressWords}
      >
        <AddressFields />
      </EditRow>
      {sensitive && <SensitiveRows form={form} of={of} />}
      <EditRow<Values> form={form} label={t('Gender')} fields={['gender']} words={values => lines(values.gender)}>
        <GenderField />
      </EditRow>
      <EditRow<Values>
        form={form}
        label={t('Languages')}
        fields={['languages']}
        words={values => lines((values.languages ?? []).join(', '))}
      >
        <LanguagesField />
      </EditRow>
      <EditRow<Values>
        form={form}
        label={t('Preferred language')}
        fields={['language']}
        words={values => (values.language ? [languageWord(values.language)] : [])}
      >
        <LanguageField />
      </EditRow>
    </>
  )
}
