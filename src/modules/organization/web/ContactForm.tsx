import { Box } from '@mui/material'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { PhoneField, TextField } from '../../../kit/web/forms/fields.tsx'
import { SuggestField } from '../../../kit/web/forms/suggest-field.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { placesApi } from '../../places/contract.ts'

const one = { display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }
const two = { ...one, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }

function useCities(stateId: string): string[] {
  const { data } = useApiQuery(placesApi.listStateCities, { query: { stateId } }, { enabled: stateId !== '' })
  // The answer for the state before stays until the next has come.
  return useMemo(() => (data ?? []).filter(city => city.stateId === stateId).map(city => city.label), [data, stateId])
}

/** The part of the organization's form that says how to reach it. */
export function ContactForm() {
  const stateId: string = useWatch({ name: 'stateCode' }) ?? ''
  const states = useApiQuery(placesApi.listStates, {})
  const cities = useCities(stateId)
  return (
    <Section title={t('Contact')}>
      <Box sx={one}>
        <Box sx={two}>
          <TextField name="email" label={t('Email')} optional type="email" autoComplete="email" maxLength={254} />
          <PhoneField name="phone" label={t('Phone')} optional />
        </Box>
        <TextField
          name="website"
          label={t('Website')}
          optional
          type="url"
          placeholder="https://"
          autoComplete="url"
          maxLength={200}
        />
        <TextField name="address" label={t('Address')} optional autoComplete="street-address" maxLength={200} />
        <Box sx={two}>
          <SelectField
            name="stateCode"
            label={t('State')}
            optional
            options={states.data ?? []}
            autoComplete="address-level1"
          />
          <SuggestField
            name="city"
            label={t('City')}
            optional
            suggestions={cities}
            autoComplete="address-level2"
            maxLength={80}
          />
          <TextField name="postalCode" label={t('ZIP code')} optional autoComplete="postal-code" maxLength={12} />
        </Box>
      </Box>
    </Section>
  )
}
