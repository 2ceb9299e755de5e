import { Box, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { type Capability, concernsEveryone, type WorksWith } from '../../../kit/contract/access.ts'
import { RadioField } from '../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { offeredCapabilities } from '../rules.ts'
import { capabilityWords } from './parts.tsx'

/** Whom each user of the role sees. */
const meanings: Record<WorksWith, () => string> = {
  everyone: () => t('Whoever has this role works with everyone in the organization.'),
  myPeople: () =>
    t(
      'Each user sees only the people whose coordinator they are: in lists, counts, reports, search, chat and the calendar. Someone without a coordinator is seen by roles that work with everyone.',
    ),
  theirOffices: () =>
    t(
      'Each user sees only the people of the offices they are given in User management: in lists, counts, reports, search, chat and the calendar. A user without an office sees no one. Someone without an office is seen by roles that work with everyone.',
    ),
}

/** What the choice means, for whoever makes it. */
function Meaning({ allowed }: { allowed: readonly Capability[] }) {
  const worksWith: WorksWith = useWatch({ name: 'worksWith' }) ?? 'everyone'
  if (worksWith === 'everyone') return meanings.everyone()
  const left = offeredCapabilities.filter(one => concernsEveryone.includes(one) && allowed.includes(one))
  const out = new Intl.ListFormat('en', { type: 'conjunction' }).format(left.map(capabilityWords))
  return [
    meanings[worksWith](),
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
          { value: 'theirOffices', label: t('Only the people of their offices') },
        ]}
      />
      <Typography variant="body2" color={unsaved ? 'textPrimary' : 'textSecondary'} role="note" sx={{ mt: 2 }}>
        <Meaning allowed={allowed} />
      </Typography>
    </Box>
  )
}
