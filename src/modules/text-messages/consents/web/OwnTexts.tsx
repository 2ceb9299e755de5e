import { Button, Typography } from '@mui/material'
import { phoneInWords } from '../../../../kit/contract/phone.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { consentsApi } from '../contract.ts'

const noNumber = (isStaff: boolean) =>
  isStaff
    ? t('Add your cell phone number to your profile to get text messages.')
    : t('There is no cell phone number on file. Ask your agency to add one to get text messages.')

/** Text messages to oneself: on or off. Nothing where none can be sent. `onChanged` hears that they were turned on or off. */
export function OwnTexts({ onChanged }: { onChanged?: () => void }) {
  const isStaff = useSession(({ user }) => user?.role !== 'applicant')
  const { data } = useApiQuery(consentsApi.readOwn, { quiet: true })
  const saving = useApiMutation(consentsApi.saveOwn, {
    refreshes: [consentsApi.readOwn],
    onDone: () => onChanged?.(),
  })
  if (!data?.available) return null
  const { agreed, words } = data
  const phone = data.phone && phoneInWords(data.phone)
  return (
    <Section
      title={t('Text messages')}
      action={<StatusChip tone={agreed ? 'success' : 'neutral'}>{agreed ? t('On') : t('Off')}</StatusChip>}
    >
      {phone ? (
        <>
          <Typography color="textSecondary">
            {agreed ? t('We can text you at {phone}.', { phone }) : t('Your number is {phone}.', { phone })}
          </Typography>
          {!agreed && <Typography sx={{ mt: 3 }}>{words}</Typography>}
          <Button
            variant="outlined"
            loading={saving.loading}
            sx={{ mt: 4, minHeight: 44 }}
            onClick={() => void saving.send({ body: { agreed: !agreed } })}
          >
            {agreed ? t('Turn off text messages') : t('I agree, turn on text messages')}
          </Button>
        </>
      ) : (
        <Typography color="textSecondary">{noNumber(isStaff)}</Typography>
      )}
    </Section>
  )
}
