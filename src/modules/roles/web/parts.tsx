import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { Check, UserRoundCheck, Users, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import type { Capability, WorksWith } from '../../../kit/contract/access.ts'
import { FieldFrame } from '../../../kit/web/forms/FieldFrame.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { type OfferedCapability, offeredCapabilities } from '../rules.ts'

/** What each capability lets somebody do: it follows "can" and "can't". */
const words: Record<OfferedCapability, () => string> = {
  'caregivers.view': () => t('see caregivers and applicants'),
  'caregivers.invite': () => t('invite applicants'),
  'caregivers.edit': () => t('edit profiles and absences'),
  'caregivers.changeStatus': () => t('archive, reject and take back people'),
  'caregivers.signOff': () => t('sign people off to work'),
  'caregivers.signOffOverride': () => t('sign off while a requirement is missing'),
  'caregivers.viewSensitive': () => t('see Social Security numbers and dates of birth'),
  'notes.view': () => t('read notes'),
  'notes.edit': () => t('write notes'),
  'documents.view': () => t('open documents'),
  'documents.viewMedical': () => t('open medical documents'),
  'documents.upload': () => t('upload documents'),
  'documents.review': () => t('approve and send back documents'),
  'documents.delete': () => t('delete documents and see deleted ones'),
  'compliance.view': () => t('see who is clear to work, and why'),
  'compliance.edit': () => t('add requirements for one person, send reminders and evaluate'),
  'compliance.waive': () => t('decide waivers and exclusion matches'),
  'onboarding.view': () => t('follow applicants through onboarding'),
  'onboarding.edit': () => t('move applicants to a newer walkthrough'),
  'calendar.edit': () => t('plan events and group renewals'),
  'users.view': () => t('see users and roles'),
  'users.edit': () => t('invite and change users'),
  'audit.view': () => t('read the audit log'),
  'retention.destroy': () => t('place legal holds and ask for or approve destruction'),
  'reports.view': () => t('open reports'),
  'reports.export': () => t('export reports'),
}

/** What a capability lets somebody do, in words that follow "can". */
export const capabilityWords = (capability: OfferedCapability): string => words[capability]()

/** A few words that a colleague should know before giving a capability to somebody. */
export const capabilityNote = (capability: Capability): string | null =>
  capability === 'documents.viewMedical' ? t('Each view is recorded') : null

type Props = {
  allowed: readonly Capability[]
  /** What was allowed before a change that is not saved; left out, nothing is marked. */
  before?: readonly Capability[]
  /** Whose people the role works with, and did before a change that is not saved. */
  worksWith?: WorksWith
  workedWith?: WorksWith
}

function Line({ capability, can, mark }: { capability: OfferedCapability; can: boolean; mark: string | null }) {
  const Icon = can ? Check : X
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2.5, alignItems: 'baseline' }}>
      <Box
        component={Icon}
        size={16}
        aria-hidden
        sx={{ flexShrink: 0, position: 'relative', top: 3, color: can ? 'success.ink' : 'text.secondary' }}
      />
      <Box sx={{ minWidth: 0 }}>
        {capabilityWords(capability)}{' '}
        {mark && (
          <Box component="span" sx={{ ml: 1 }}>
            <StatusChip tone="warning">{mark}</StatusChip>
          </Box>
        )}
      </Box>
    </Box>
  )
}

const peopleWords: Record<WorksWith, () => string> = {
  everyone: () => t('Works with everyone'),
  myPeople: () => t('Works only with the people they coordinate, and sees no one else'),
  theirOffices: () => t('Works only with the people of their offices, and sees no one else'),
}

/** Whose people the role works with, as a sentence. */
function PeopleLine({ of, mark }: { of: WorksWith; mark: boolean }) {
  return (
    <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'baseline' }}>
      <Box
        component={of === 'everyone' ? Users : UserRoundCheck}
        size={16}
        aria-hidden
        sx={{ flexShrink: 0, position: 'relative', top: 3 }}
      />
      <Box sx={{ minWidth: 0 }}>
        {peopleWords[of]()}{' '}
        {mark && (
          <Box component="span" sx={{ ml: 1 }}>
            <StatusChip tone="warning">{t('New')}</StatusChip>
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** What somebody can do and can't, and with whom, as sentences. What a change adds or takes is marked. */
export function InWords({ allowed, before = allowed, worksWith = 'everyone', workedWith = worksWith }: Props) {
  const [can, cannot] = [
    offeredCapabilities.filter(one => allowed.includes(one)),
    offeredCapabilities.filter(one => !allowed.includes(one)),
  ]
  const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PeopleLine of={worksWith} mark={worksWith !== workedWith} />
      <Typography variant="body2" color="textSecondary">
        {can.length > 0 ? t('Whoever has this role can') : t('Whoever has this role can’t do anything yet.')}
      </Typography>
      {can.length > 0 && (
        <Box component="ul" sx={list}>
          {can.map(one => (
            <Line key={one} capability={one} can mark={before.includes(one) ? null : t('New')} />
          ))}
        </Box>
      )}
      {cannot.length > 0 && can.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('and can’t')}
          </Typography>
          <Box component="ul" sx={list}>
            {cannot.map(one => (
              <Line key={one} capability={one} can={false} mark={before.includes(one) ? t('Removed') : null} />
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

type FieldProps = { label: string; offered: readonly OfferedCapability[] }

/** What is allowed, as boxes to tick. A field of the form `capabilities`. */
export function CapabilitiesField({ label, offered }: FieldProps) {
  const { field, fieldState } = useController({ name: 'capabilities' })
  const chosen: readonly Capability[] = field.value
  return (
    <FieldFrame id="capabilities" label={label} error={fieldState.error?.message} group>
      <Box sx={{ display: 'grid' }}>
        {offered.map((one, index) => (
          <FormControlLabel
            key={one}
            label={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
                <Box
                  component="span"
                  sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
                >
                  {capabilityWords(one)}
                </Box>
                {capabilityNote(one) && (
                  <Typography component="span" variant="body2" color="textSecondary">
                    {capabilityNote(one)}
                  </Typography>
                )}
              </Box>
            }
            control={
              <Checkbox
                checked={chosen.includes(one)}
                onChange={event =>
                  field.onChange(event.target.checked ? [...chosen, one] : chosen.filter(other => other !== one))
                }
                slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  )
}
