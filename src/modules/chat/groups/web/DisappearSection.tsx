import { Box } from '@mui/material'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { chatApi } from '../../contract.ts'

const offered = [7, 30, 90, 180, 365]

/** How long messages stay in view. */
export function DisappearSection() {
  const { data } = useApiQuery(chatApi.readDisappearing, {})
  const saving = useApiMutation(chatApi.setDisappearing, { refreshes: [chatApi.readDisappearing, chatApi.listChats] })
  const days = data?.days ?? null
  const known = days !== null && !offered.includes(days) ? [...offered, days].sort((a, b) => a - b) : offered
  const options = [
    { value: 'stay', label: t('They stay') },
    ...known.map(n => ({ value: String(n), label: t('{n, plural, one {After # day} other {After # days}}', { n }) })),
  ]
  return (
    <Box sx={{ mt: 6 }}>
      <Section
        title={t('When messages disappear')}
        detail={t('Older messages leave everyone’s view. Your organization keeps them on record.')}
      >
        <Choice
          label={t('Messages disappear')}
          value={days === null ? 'stay' : String(days)}
          options={options}
          placeholder={null}
          disabled={saving.loading || !data}
          onChange={value => void saving.send({ body: { days: value === 'stay' ? null : Number(value) } })}
        />
      </Section>
    </Box>
  )
}
