import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { PickField } from '../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import {
  IntoNothing,
  languageOptions,
  useCoordinatorOptions,
  useLeadOptions,
  useOfficesToInviteInto,
  usePositionOptions,
  useStateOptions,
} from '../../caregivers/list/web/parts.tsx'
import type { ListValues } from './ListForm.tsx'

/** What holds for the lines that do not say it themselves. */
export function ForAllCard({ disabled }: { disabled: boolean }) {
  const { positionId = '', lines = [] } = useWatch<ListValues>()
  const { offices, own } = useOfficesToInviteInto()
  const used = new Set([positionId, ...lines.map(one => one.positionId ?? '')].filter(Boolean))
  return (
    <Section title={t('For everyone on the list')} detail={t('Used for lines that leave these empty.')}>
      <Box
        sx={{
          ...{ display: 'grid', gap: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <PickField
          name="positionId"
          label={t('Position')}
          options={usePositionOptions()}
          disabled={disabled}
          optional
        />
        <PickField
          name="stateCode"
          label={t('State of work')}
          options={useStateOptions()}
          disabled={disabled}
          optional
        />
        <SelectField
          name="coordinatorId"
          label={t('Coordinator')}
          options={useCoordinatorOptions()}
          placeholder={t('Nobody yet')}
          disabled={disabled}
          optional
        />
        {offices.length > 0 && (
          <SelectField
            name="officeId"
            label={t('Office')}
            options={offices}
            placeholder={own ? t('Choose an office') : t('No office')}
            disabled={disabled}
            optional={!own}
          />
        )}
        <SelectField
          name="leadSourceId"
          label={t('Referral source')}
          options={useLeadOptions()}
          disabled={disabled}
          optional
        />
        <SelectField
          name="language"
          label={t('Preferred language')}
          options={languageOptions()}
          help={t('For the invitation and their pages.')}
          disabled={disabled}
        />
      </Box>
      {[...used].map(id => (
        <Box key={id} sx={{ mt: 4, '&:empty': { display: 'none' } }}>
          <IntoNothing positionId={id} />
        </Box>
      ))}
    </Section>
  )
}
