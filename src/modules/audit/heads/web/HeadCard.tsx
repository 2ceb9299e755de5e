import { Box, Button, Typography } from '@mui/material'
import { Scale, Send } from 'lucide-react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { showRecent } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { type AuditHead, headsApi } from '../contract.ts'

const AddressForm = lazy(() => import('./HeadForms.tsx').then(m => m.AddressForm))
const CompareForm = lazy(() => import('./HeadForms.tsx').then(m => m.CompareForm))

const lastWords = ({ last }: AuditHead) =>
  last
    ? t('Sent last {at} to {to}, through event {position, number}.', {
        at: showRecent(last.at),
        to: last.to,
        position: last.position,
      })
    : t('The first one leaves tonight.')

/** Where the last seal of the chain is sent each night, and how one that was sent is compared. */
export function HeadCard() {
  const { data: of, error, refetch } = useApiQuery(headsApi.readHead, {})
  const may = useMay(headsApi.setHeadAddress.allow)
  const address = useDialog('seal-address', of ? may : undefined)
  const compare = useDialog('compare', true)
  if (error && !of) return <Failure error={error} onRetry={() => void refetch()} />
  if (!of) return <FormSkeleton />
  return (
    <Section
      title={t('Proof outside of Carefold')}
      detail={t('Whoever keeps the last seal of the log can show later that nothing in it was changed.')}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
            {of.email
              ? t('The last seal is emailed to {email} each night.', { email: of.email })
              : t('The last seal is not sent to anyone.')}
          </Typography>
          {(of.email || of.last) && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {lastWords(of)}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: { xs: '100%', sm: 'auto' } }}>
          {may && (
            <Button
              variant="outlined"
              startIcon={<Send />}
              onClick={() => address.show()}
              sx={{ width: { xs: '100%', sm: 'auto' } }}
            >
              {of.email ? t('Change address') : t('Enter an address')}
            </Button>
          )}
          <Button
            variant="outlined"
            startIcon={<Scale />}
            onClick={() => compare.show()}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            {t('Compare a seal')}
          </Button>
        </Box>
      </Box>
      <DialogAt of={address}>{() => <AddressForm email={of.email} onClose={address.close} />}</DialogAt>
      <DialogAt of={compare}>{() => <CompareForm onClose={compare.close} />}</DialogAt>
    </Section>
  )
}
