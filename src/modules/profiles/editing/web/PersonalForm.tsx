import { Suspense, useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { Form, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { useMergedSave } from '../../../../kit/web/forms/merged-save.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { caregiverListApi } from '../../../caregivers/list/contract.ts'
import {
  useCoordinatorOptions,
  useLeadOptions,
  useOfficeOptions,
  usePositionOptions,
} from '../../../caregivers/list/web/parts.tsx'
import {
  type ProfileDetail,
  type ProfileDraft,
  profileApi,
  profileDraft,
} from '../../../caregivers/profile/contract.ts'
import { Clashes } from '../../saving/web/Clashes.tsx'
import { type Effects, standingApi, standingDraft } from '../../standing/contract.ts'
import { useSavingOf } from './Editing.tsx'
import { EditRow } from './EditRow.tsx'
import { PersonalRows } from './PersonalRows.tsx'
import { contactWords, type Values } from './RecordWords.tsx'
import { ContactFields, personalValues } from './SectionsForm.tsx'
import { StandingRows } from './StandingRows.tsx'

const EffectsDialog = lazy(() => import('../../standing/web/EffectsDialog.tsx').then(m => m.EffectsDialog))

const answerOf = (value: boolean | null | undefined) => (value ? 'yes' : value === false ? 'no' : '')

function valuesOf(of: ProfileDetail): Values {
  const {
    email,
    position,
    positions,
    states,
    coordinator,
    office,
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
    officeId: office?.id ?? '',
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

const formId = 'personal'

/** Personal details, standing and emergency contacts, as staff write them: values that become fields. Saved together. */
export function PersonalForm({ of, sensitive }: { of: ProfileDetail; sensitive: boolean }) {
  const { id, firstName } = of.userProfile
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
  const names = [...usePositionOptions(), ...useCoordinatorOptions(), ...useOfficeOptions(), ...useLeadOptions()]
  const named = (value: string) => names.find(one => one.value === value)?.label
  const first = useTellFirst(of, send)
  useSavingOf(formId, save.loading || first.loading)
  return (
    <Form
      id={formId}
      form={form}
      loading={save.loading}
      error={save.error ?? first.error}
      guarded
      onSubmit={first.submit}
    >
      <Clashes of={save} named={named} />
      <Section title={t('Personal details')} detail={t('Click a value to edit it.')} flush>
        <PersonalRows form={formId} of={of.userProfile} sensitive={sensitive} />
      </Section>
      <Section title={t('Position and standing')} detail={t('Determines what they need.')} flush>
        <StandingRows form={formId} of={of.userProfile} />
      </Section>
      <Section title={t('Emergency contacts')} flush>
        <EditRow<Values>
          form={formId}
          label={t('Emergency contacts')}
          fields={['emergencyContacts']}
          words={contactWords}
        >
          <ContactFields />
        </EditRow>
      </Section>
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
