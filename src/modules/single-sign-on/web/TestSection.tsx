import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { type SingleSignOn, singleSignOnApi, singleSignOnEntryApi } from '../contract.ts'

/** A sign-in of the administrator that changes nothing but shows that it works. */
export function TestSection({ of }: { of: SingleSignOn }) {
  const [leaving, setLeaving] = useState(false)
  const begin = useApiMutation(singleSignOnEntryApi.begin, {
    tells: false,
    onDone({ url }) {
      setLeaving(true)
      location.assign(url)
    },
  })
  const wish = useApiMutation(singleSignOnApi.test, {
    tells: false,
    onDone: ({ ticket }) => void begin.send({ body: { test: ticket }, quiet: true }),
  })
  const error = wish.error ?? begin.error
  return (
    <Section
      title={t('Test')}
      detail={t('Sign in once yourself with your work account, before anyone else does. You stay signed in here.')}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {error && <Alert severity="error">{error.sentence}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Button
            variant="outlined"
            loading={wish.loading || begin.loading || leaving}
            onClick={() => void wish.send({ quiet: true })}
          >
            {t('Test sign-in')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {of.testedAt
              ? t('{name} tested it {time}', { name: of.testedBy ?? '', time: showRecent(of.testedAt) })
              : t('Not tested yet')}
          </Typography>
        </Box>
      </Box>
    </Section>
  )
}
