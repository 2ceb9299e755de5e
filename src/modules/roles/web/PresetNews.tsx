import { Alert, Box, Button } from '@mui/material'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Permission, permissionsApi, rolesApi } from '../contract.ts'
import { offeredCapabilities } from '../rules.ts'
import { capabilityWords } from './parts.tsx'

const refreshes = [rolesApi.listRoles, permissionsApi.listPermissions]

const inWords = (of: readonly string[]) =>
  offeredCapabilities
    .filter(one => of.includes(one))
    .map(capabilityWords)
    .join(', ')

type Props = { permission: Permission; news: NonNullable<Permission['presetNews']> }

/** What Carefold's preset allows in this version and the permission does not, or the other way round; taken over or not. */
export function PresetNews({ permission: { id, name }, news: { gained, lost } }: Props) {
  const decide = useApiMutation(permissionsApi.decidePreset, { refreshes })
  const send = (take: boolean) => void decide.send({ params: { id }, body: { take, gained, lost } })
  return (
    <Alert severity="info">
      {gained.length > 0 && <div>{t('Carefold’s preset now also allows: {rights}.', { rights: inWords(gained) })}</div>}
      {lost.length > 0 && <div>{t('Carefold’s preset no longer allows: {rights}.', { rights: inWords(lost) })}</div>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button
          size="small"
          variant="outlined"
          loading={decide.loading}
          aria-label={t('Take over the preset of {name}', { name })}
          onClick={() => send(true)}
        >
          {t('Take over')}
        </Button>
        <Button
          size="small"
          disabled={decide.loading}
          aria-label={t('Keep {name} as it is', { name })}
          onClick={() => send(false)}
        >
          {t('Keep as it is')}
        </Button>
      </Box>
    </Alert>
  )
}
