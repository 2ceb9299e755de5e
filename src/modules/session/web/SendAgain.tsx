import { Box, Button } from '@mui/material'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { t } from '../../../kit/web/text/text.ts'
import { entryApi } from '../contract.ts'

const lines = {
  confirm: entryApi.resendConfirmation,
  resetUser: entryApi.requestStaffReset,
  resetPerson: entryApi.requestApplicantReset,
} as const

/** What an email with a link was asked for: to confirm an address, or for a new password of staff or of an applicant. */
export type Wanted = keyof typeof lines

/** Sends an email with a link once more, and says that it was sent or how long to wait; never whether there is an account. */
export function SendAgain({ email, wanted }: { email: string; wanted: Wanted }) {
  const again = useApiMutation(lines[wanted], { tells: false })
  const { error } = again
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        loading={again.loading}
        onClick={() => void again.send({ body: { email }, quiet: true })}
      >
        {t('Send it again')}
      </Button>
      <Box
        role="status"
        sx={{ fontSize: '0.875rem', color: error ? 'error.ink' : 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {again.done && !error
          ? t('If {email} has an account with us, we’ve sent another email.', { email })
          : error?.sentence}
      </Box>
    </Box>
  )
}
