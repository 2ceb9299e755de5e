import { Box, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { type Capability, concernsEveryone, type WorksWith } from '../../../kit/contract/access.ts'
import { RadioField } from '../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { offeredCapabilities } from '../rules.ts'
import { capabilityWords } from './parts.tsx'

/** What the choice means, for whoever makes it. */
function Meaning({ allowed }: { allowed: readonly Capability[] }) {
  const bound = useWatch({ name: 'worksWith' }) === 'myPeople'
  if (!bound) return t('Whoever has this role works with everyone in the organization.')
  const left = offeredCapabilities.filter(one => concernsEveryone.includes(one) && allowed.includes(one))
  const out = new Intl.ListFormat('en', { type: 'conjunction' }).format(left.map(capabilityWords))
  return [
    t(
      'Each user sees only the people whose coordinator they are: in lists, counts, reports, search, chat and the calendar. Someone without a coordinator is seen by roles that work with everyone.',
    ),
    ...(left.length > 0 ? [t('What concerns everyone stays out of this role: {rights}.', { rights: out })] : []),
  ].join(' ')
}

type Props = { saved: WorksWith; allowed: readonly Capability[] }

/** Whose people the users of a role work with. A field of the form `worksWith`. */
export function WorksWithField({ saved, allowed }: Props) {
  const unsaved = useWatch({ name: 'worksWith' }) !== saved
  return (
    <Box
      sx={{
        px: { xs: 4, md: 5 },
        py: 4,
        borderBottom: 1,
        borderColor: 'line.subtle',
        bgcolor: unsaved ? 'warning.tint' : 'transparent',
      }}
    >
      <RadioField
        name="worksWith"
        label={t('Whose people')}
        options={[
          { value: 'everyone', label: t('Everyone') },
          { value: 'myPeople', label: t('Only the people they coordinate') },
        ]}
      />
      <Typography variant="body2" color={unsaved ? 'textPrimary' : 'textSecondary'} role="note" sx={{ mt: 2 }}>
        <Meaning allowed={allowed} />
      </Typography>
    </Box>
  )
}
