import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { DateField } from '../../../../kit/web/forms/fields.tsx'
import { PickField } from '../../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { type Trait, traits } from '../../../caregivers/contract.ts'
import {
  useCoordinatorOptions,
  useLeadOptions,
  useOfficeOptions,
  usePositionOptions,
  useStateOptions,
} from '../../../caregivers/list/web/parts.tsx'
import type { UserProfile } from '../../../caregivers/profile/contract.ts'
import { EditRow } from './EditRow.tsx'
import { Pair } from './PersonalFields.tsx'
import { dayWords, lines, periodWords, type Values } from './RecordWords.tsx'
import { Rows } from './SectionsForm.tsx'

const traitLabels = () =>
  ({
    clientContact: t('Has contact with clients'),
    licensed: t('Holds a license'),
    workPapersEnd: t('Permission to work ends on a date'),
    servesMinors: t('Cares for minors'),
  }) satisfies Record<Trait, string>

const answers = () => [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
]

type Props = { form: string; of: UserProfile }

/** What the ids of a profile are called: as the lists to choose from say, and until they are there, as the profile does. */
function useNames({ position, positions, coordinator, office, leadSource }: UserProfile) {
  const known = [
    ...usePositionOptions().map(({ value, label }) => [value, label] as const),
    ...useCoordinatorOptions().map(({ value, label }) => [value, label] as const),
    ...useOfficeOptions().map(({ value, label }) => [value, label] as const),
    ...useLeadOptions().map(({ value, label }) => [value, label] as const),
  ]
  const own = [position, coordinator, office, leadSource].flatMap(one => (one ? [[one.id, one.name] as const] : []))
  const names = new Map([...positions.map(one => [one.positionId, one.name] as const), ...own, ...known])
  return (id: unknown) => (typeof id === 'string' && id ? (names.get(id) ?? '') : '')
}

/** Facts that decide whether rules for some people only apply; each may be left unsaid. */
function TraitRows({ form }: Pick<Props, 'form'>) {
  const labels = traitLabels()
  return traits.map(name => (
    <EditRow<Values>
      key={name}
      form={form}
      label={labels[name]}
      fields={[`traits.${name}`]}
      words={values => answers().flatMap(({ value, label }) => (values.traits?.[name] === value ? [label] : []))}
    >
      <SelectField
        name={`traits.${name}`}
        label={labels[name]}
        options={answers()}
        placeholder={t('Not recorded')}
        optional
      />
    </EditRow>
  ))
}

const Span = ({ at }: { at: string }) => (
  <Pair>
    <DateField name={`${at}.from`} label={t('From')} />
    <DateField name={`${at}.to`} label={t('First day without it')} optional />
  </Pair>
)

function HeldRows({ form, nameOf }: Pick<Props, 'form'> & { nameOf: (id: unknown) => string }) {
  const positions = usePositionOptions()
  const states = useStateOptions()
  return (
    <>
      <EditRow<Values>
        form={form}
        label={t('Positions held')}
        fields={['positions']}
        words={values => values.positions.map(one => periodWords(nameOf(one.positionId), one.from, one.to))}
      >
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
              <Span at={at} />
            </>
          )}
        </Rows>
      </EditRow>
      <EditRow<Values>
        form={form}
        label={t('States of work')}
        fields={['states']}
        words={values => values.states.map(one => periodWords(one.stateCode, one.from, one.to))}
      >
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
              <Span at={at} />
            </>
          )}
        </Rows>
      </EditRow>
    </>
  )
}

/** What decides which requirements apply to a person, and when they are due; and who is responsible. */
export function StandingRows({ form, of }: Props) {
  const nameOf = useNames(of)
  const positions = usePositionOptions()
  const coordinators = useCoordinatorOptions()
  const offices = useOfficeOptions(of.office)
  const leads = useLeadOptions()
  return (
    <>
      <EditRow<Values>
        form={form}
        label={t('Main position')}
        fields={['positionId']}
        words={of => lines(nameOf(of.positionId))}
      >
        <PickField name="positionId" label={t('Main position')} options={positions} />
      </EditRow>
      <EditRow<Values>
        form={form}
        label={t('Coordinator')}
        fields={['coordinatorId']}
        words={of => lines(nameOf(of.coordinatorId))}
      >
        <SelectField
          name="coordinatorId"
          label={t('Coordinator')}
          options={coordinators}
          placeholder={t('Nobody')}
          optional
        />
      </EditRow>
      {offices.length > 0 && (
        <EditRow<Values> form={form} label={t('Office')} fields={['officeId']} words={of => lines(nameOf(of.officeId))}>
          <SelectField name="officeId" label={t('Office')} options={offices} placeholder={t('No office')} optional />
        </EditRow>
      )}
      <EditRow<Values>
        form={form}
        label={t('Referral source')}
        fields={['leadSourceId']}
        words={of => lines(nameOf(of.leadSourceId))}
      >
        <SelectField name="leadSourceId" label={t('Referral source')} options={leads} optional />
      </EditRow>
      <EditRow<Values> form={form} label={t('Hired')} fields={['hiredOn']} words={of => dayWords(of.hiredOn)}>
        <DateField name="hiredOn" label={t('Hired')} optional />
      </EditRow>
      <EditRow<Values>
        form={form}
        label={t('First client contact')}
        fields={['firstContactOn']}
        words={of => dayWords(of.firstContactOn)}
      >
        <DateField name="firstContactOn" label={t('First client contact')} optional />
      </EditRow>
      <HeldRows form={form} nameOf={nameOf} />
      <TraitRows form={form} />
    </>
  )
}
