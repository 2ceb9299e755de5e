import { Box, Button, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import type { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { DateField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useMergedSave } from '../../../../kit/web/forms/merged-save.ts'
import { PickField } from '../../../../kit/web/forms/pick-fields.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { type Trait, traits } from '../../contract.ts'
import { caregiverListApi } from '../../list/contract.ts'
import { useCoordinatorOptions, useLeadOptions, usePositionOptions, useStateOptions } from '../../list/web/parts.tsx'
import { type Effects, standingApi, standingDraft } from '../../standing/contract.ts'
import { type ProfileDetail, type ProfileDraft, profileApi, profileDraft } from '../contract.ts'
import { Clashes } from './Clashes.tsx'
import { ContactFields, Pair, PersonalFields, personalValues, Rows } from './SectionsForm.tsx'

const EffectsDialog = lazy(() => import('../../standing/web/EffectsDialog.tsx').then(m => m.EffectsDialog))

const answerOf = (value: boolean | null | undefined) => (value ? 'yes' : value === false ? 'no' : '')

function valuesOf(of: ProfileDetail): z.input<typeof profileDraft> {
  const {
    email,
    position,
    positions,
    states,
    coordinator,
    leadSource,
    hiredOn,
    firstContactOn,
    traits: said,
  } = of.userProfile
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
    traits: {
      clientContact: answerOf(said.clientContact),
      licensed: answerOf(said.licensed),
      workPapersEnd: answerOf(said.workPapersEnd),
      servesMinors: answerOf(said.servesMinors),
    },
  }
}

const named = (name: string) => <Typography variant="subtitle2">{name}</Typography>

const traitLabels = () =>
  ({
    clientContact: t('Has contact with clients'),
    licensed: t('Holds a license'),
    workPapersEnd: t('Permission to work ends on a date'),
    servesMinors: t('Cares for minors'),
  }) satisfies Record<Trait, string>

/** Facts that decide whether rules for some people only apply; each may be left unsaid. */
function TraitFields() {
  const labels = traitLabels()
  const options = [
    { value: 'yes', label: t('Yes') },
    { value: 'no', label: t('No') },
  ]
  return (
    <Pair>
      {traits.map(name => (
        <SelectField
          key={name}
          name={`traits.${name}`}
          label={labels[name]}
          options={options}
          placeholder={t('Not recorded')}
          optional
        />
      ))}
    </Pair>
  )
}

function StandingFields({ hasAccount }: { hasAccount: boolean }) {
  const positions = usePositionOptions()
  const states = useStateOptions()
  const span = (at: string) => (
    <>
      <DateField name={`${at}.from`} label={t('From')} />
      <DateField name={`${at}.to`} label={t('First day without it')} optional />
    </>
  )
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Pair>
        <TextField
          name="email"
          label={t('Email')}
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
      {named(t('Facts that some rules depend on'))}
      <TraitFields />
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

type Told = { effects: Effects; body: ProfileDraft }

/** Saves a profile; before that it tells what a change of positions, states or dates would do to the person. */
function useTellFirst(of: ProfileDetail, save: (body: ProfileDraft) => unknown) {
  const [told, setTold] = useState<Told | null>(null)
  const ask = useApiMutation(standingApi.whatIf)
  const submit = async (body: ProfileDraft) => {
    const [before, after] = [standingDraft.parse(valuesOf(of)), standingDraft.parse(body)]
    if (JSON.stringify(before) === JSON.stringify(after)) return save(body)
    const effects = await ask.send({ params: { id: of.userProfile.id }, body: after })
    if (effects?.effects.length === 0) return save(body)
    if (effects) setTold({ effects, body })
  }
  return { told, close: () => setTold(null), submit, loading: ask.loading, error: ask.error }
}

/** Personal details, standing and emergency contacts, as staff write them. Saved together. */
export function PersonalForm({ of, sensitive }: { of: ProfileDetail; sensitive: boolean }) {
  const { id, hasAccount, firstName } = of.userProfile
  const form = useFormOf(profileDraft, valuesOf(of))
  const save = useMergedSave(form, {
    schema: profileDraft,
    endpoint: profileApi.updateCaregiver,
    refreshes: [profileApi.readCaregiver, caregiverListApi.listCaregivers],
    read: valuesOf(of),
    sent({ birthDate, ssn: written, ...rest }) {
      return { params: { id }, body: { ...rest, ...(sensitive ? { birthDate, ssn: written || undefined } : {}) } }
    },
    shown: valuesOf,
    readNow: async () => valuesOf(await call(profileApi.readCaregiver, { params: { id } })),
  })
  const send = async (body: ProfileDraft) => {
    await save.submit(body)
    first.close()
  }
  const names = [...usePositionOptions(), ...useCoordinatorOptions(), ...useLeadOptions()]
  const named = (value: string) => names.find(one => one.value === value)?.label
  const first = useTellFirst(of, send)
  const loading = save.loading || first.loading
  return (
    <Form form={form} loading={save.loading} error={save.error ?? first.error} guarded onSubmit={first.submit}>
      <Clashes of={save} named={named} />
      <Section title={t('Personal details')}>
        <Box sx={{ display: 'grid', gap: 5 }}>
          <PersonalFields of={of.userProfile} sensitive={sensitive} />
        </Box>
      </Section>
      <Section title={t('Position and standing')} detail={t('Determines what they need.')}>
        <StandingFields hasAccount={hasAccount} />
      </Section>
      <Section title={t('Emergency contacts')}>
        <ContactFields />
      </Section>
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'flex-end' }}>
        <Button variant="outlined" disabled={!form.formState.isDirty || loading} onClick={() => form.reset()}>
          {t('Undo changes')}
        </Button>
        <Button type="submit" variant="contained" loading={loading}>
          {t('Save profile')}
        </Button>
      </Box>
      {first.told && (
        <Suspense>
          <EffectsDialog
            of={first.told.effects}
            name={firstName}
            loading={save.loading}
            error={null}
            onConfirm={() => first.told && void send(first.told.body)}
            onClose={first.close}
          />
        </Suspense>
      )}
    </Form>
  )
}
