import { Box, Button, Typography } from '@mui/material'
import { Check, Clock, CloudCheck, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../../kit/web/text/text.ts'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { minutesFor } from '../../forms/rules.ts'
import type { RefereeRequest } from '../contract.ts'
import { CallLine, refereePaths } from './parts.tsx'

const Fact = ({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
    <IconTile icon={icon} tone="neutral" />
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  </Box>
)

type Props = {
  token: string
  of: RefereeRequest & {
    applicant: NonNullable<RefereeRequest['applicant']>
    form: NonNullable<RefereeRequest['form']>
  }
  onYes: () => void
}

/** The one question that stands above everything that explains it: can they give a reference? */
export function Question({ token, of, onYes }: Props) {
  const navigate = useNavigate()
  const { applicant, organization, form, namedBy } = of
  const { firstName, lastName } = applicant
  const count = form.questions.length
  const minutes = minutesFor(form.questions)
  const why =
    namedBy === 'applicant'
      ? t('{firstName} named you as a reference and agreed that {organization} may contact you.', {
          firstName,
          organization: organization.name,
        })
      : t('{organization} would like to ask you for a reference.', { organization: organization.name })
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box>
        <Typography color="textSecondary">{t('Reference for')}</Typography>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {firstName} {lastName}
        </Typography>
        <Typography sx={{ mt: 3 }}>{why}</Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h2">{t('Can you give a reference for {firstName}?', { firstName })}</Typography>
        <Button variant="contained" size="large" startIcon={<Check />} onClick={onYes}>
          {t('Yes, I can')}
        </Button>
        <Button
          variant="outlined"
          size="large"
          onClick={() => void navigate(refereePaths.decline, { state: { linkToken: token } })}
        >
          {t('No, I can’t')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('If you choose no, you can give a reason first. Nothing is sent until you confirm.')}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 5,
          display: 'grid',
          gap: 5,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 3.5,
        }}
      >
        <Fact
          icon={Clock}
          title={t(
            '{count, plural, one {# question} other {# questions}}, {minutes, plural, one {about 1 minute} other {about # minutes}}',
            { count: count + 1, minutes },
          )}
        >
          {t('Mostly taps. You can say that you don’t know.')}
        </Fact>
        <Fact icon={CloudCheck} title={t('Saved as you go')}>
          {t('Stop anytime. The link in your email brings you back.')}
        </Fact>
        <Fact icon={Lock} title={t('No account needed')}>
          {t('Your answers go to {organization}.', { organization: organization.name })}
        </Fact>
      </Box>
      <CallLine of={organization} />
    </Box>
  )
}
