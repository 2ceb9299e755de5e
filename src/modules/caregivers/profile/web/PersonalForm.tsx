import { Box, Button, Typography } from '@mui/material'
import type { z } from 'zod'
import { useSend } from '../../../../kit/web/ask.ts'
import { SelectField } from '../../../../kit/web/choice-fields.tsx'
import { DateField, TextField } from '../../../../kit/web/fields.tsx'
import { Form, useFormOf } from '../../../../kit/web/form.tsx'
import { PickField } from '../../../../kit/web/pick-fields.tsx'
import { Section } from '../../../../kit/web/Section.tsx'
import { t } from '../../../../kit/web/text.ts'
import { caregiverListApi } from '../../list/contract.ts'
import { useCoordinatorOptions, useLeadOptions, usePositionOptions, useStateOptions } from '../../list/web/parts.tsx'
import { type ProfileDetail, profileApi, profileDraft } from '../contract.ts'
import { ContactFields, Pair, PersonalFields, personalValues, Rows } from './SectionsForm.tsx'

function valuesOf(of: ProfileDetail): z.input<typeof profileDraft> {
  const { email, position, positions, states, coordinator, leadSource, hiredOn, firstContactOn } = of.userProfile
  return {
    ...personalValues(of),
    email,
    positionId: position?.id ?? '',
    positions: positions.map(({ positionId, from, to }) => ({ positionId, from, to: to ?? '' })),
    states: states.map(({ stateCode, from, to }) => ({ stateCode, from, to: to ?? '' })),
    coordinatorId: coordinator?.id ?? '',
    leadSourceId: leadSource?.id ?? '',
    hiredOn: hiredOn ?? '',
    firstContactOn: firstContactOn ?? '',
  }
}

const named = (name: string) => <Typography variant="subtitle2">{name}</Typography>

function StandingFields({ hasAccount }: { hasAccount: boolean }) {
  const positions = usePositionOptions()
  const states = useStateOptions()
  const span = (at: string) => (
    <>
      <DateField name={`${at}.from`} label={t('From')} />
      <DateField name={`${at}.to`} label={t('To')} optional />
    </>
  )
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Pair>
        <TextField
          name="email"
          label={t('E-mail')}
          type="email"
          readOnly={hasAccount}
          help={hasAccount ? t('They sign in with this address.') : undefined}
        />
        <PickField name="positionId" label={t('Main position')} options={positions} />
        <SelectField
          name="coordinatorId"
          label={t('Coordinator')}
          options={useCoordinatorOptions()}
          placeholder={t('Nobody')}
          optional
        />
        <SelectField name="leadSourceId" label={t('Referral source')} options={useLeadOptions()} optional />
        <DateField name="hiredOn" label={t('Hired')} optional />
        <DateField name="firstContactOn" label={t('First client contact')} optional />
      </Pair>
      {named(t('Positions held'))}
      <Rows
        name="positions"
        blank={{ positionId: '', from: '', to: '' }}
        label={place => t('Position {place}', { place })}
        addLabel={t('Add position')}
        most={30}
      >
        {at => (
          <>
            <PickField name={`${at}.positionId`} label={t('Position')} options={positions} />
            <Pair>{span(at)}</Pair>
          </>
        )}
      </Rows>
      {named(t('States of work'))}
      <Rows
        name="states"
        blank={{ stateCode: '', from: '', to: '' }}
        label={place => t('State {place}', { place })}
        addLabel={t('Add state')}
        most={60}
      >
        {at => (
          <>
            <PickField name={`${at}.stateCode`} label={t('State')} options={states} />
            <Pair>{span(at)}</Pair>
          </>
        )}
      </Rows>
    </Box>
  )
}

/** Personal details, standing and emergency contacts, as staff write them. Saved together. */
export function PersonalForm({ of, sensitive }: { of: ProfileDetail; sensitive: boolean }) {
  const { id, ssn, hasAccount } = of.userProfile
  const form = useFormOf(profileDraft, valuesOf(of))
  const save = useSend(profileApi.updateCaregiver, {
    refreshes: [profileApi.readCaregiver, caregiverListApi.listCaregivers],
    onDone: after => form.reset(valuesOf(after)),
  })
  return (
    <Form
      form={form}
      loading={save.loading}
      error={save.error}
      guarded
      onSubmit={body => {
        const { birthDate, ssn: written, ...rest } = body
        return save.send({
          params: { id },
          body: { ...rest, ...(sensitive ? { birthDate, ssn: written || undefined } : {}) },
        })
      }}
    >
      <Section title={t('Personal details')}>
        <Box sx={{ display: 'grid', gap: 5 }}>
          <PersonalFields ssn={ssn} sensitive={sensitive} />
        </Box>
      </Section>
      <Section title={t('Position and standing')} detail={t('Decides what is asked of them.')}>
        <StandingFields hasAccount={hasAccount} />
      </Section>
      <Section title={t('Emergency contacts')}>
        <ContactFields />
      </Section>
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'flex-end' }}>
        <Button variant="outlined" disabled={!form.formState.isDirty || save.loading} onClick={() => form.reset()}>
          {t('Undo changes')}
        </Button>
        <Button type="submit" variant="contained" loading={save.loading}>
          {t('Save profile')}
        </Button>
      </Box>
    </Form>
  )
}
