import { Alert, Box, Button, Typography } from '@mui/material'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { Form, showSaved, useFormOf } from '../../../kit/web/forms/form.tsx'
import { PictureField } from '../../../kit/web/forms/PictureField.tsx'
import { PickField } from '../../../kit/web/forms/pick-fields.tsx'
import { saveUser, useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CopyLine } from '../../../kit/web/theme/CopyLine.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { logoRule, type OrganizationDetails, organizationApi, organizationDraft } from '../contract.ts'
import { ContactForm } from './ContactForm.tsx'
import { zoneOptions } from './parts.tsx'

const draft = organizationDraft
  .omit({ removeLogo: true })
  .extend({ logo: z.union([z.instanceof(File), z.literal('none')]).nullable() })

const defaultsOf = (of: OrganizationDetails) => ({
  name: of.name,
  shortName: of.shortName,
  email: of.email ?? '',
  phone: of.phone ?? '',
  website: of.website ?? '',
  address: of.address ?? '',
  city: of.city ?? '',
  stateCode: of.stateCode ?? '',
  postalCode: of.postalCode ?? '',
  timeZone: of.timeZone,
  logo: null,
})

const rows = { display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }

/** Where candidates who were not invited sign up. */
function SignUpLink() {
  const shortName: string = useWatch({ name: 'shortName' })
  const label = t('Open sign-up link')
  return (
    <Box>
      <Typography sx={{ mb: 1.5, fontWeight: 550 }}>{label}</Typography>
      <CopyLine
        label={label}
        text={`${location.origin}/applicant/signup?organization=${encodeURIComponent(shortName)}`}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('Anyone with this link can apply. If you change the short name, links you already shared stop working.')}
      </Typography>
    </Box>
  )
}

function NameSection({ logoUrl }: { logoUrl: string | null }) {
  return (
    <Section title={t('Name and logo')}>
      <Box sx={rows}>
        <TextField name="name" label={t('Name')} autoComplete="organization" maxLength={120} />
        <TextField
          name="shortName"
          label={t('Short name')}
          help={t('2 to 40 lowercase letters, digits and single hyphens.')}
          maxLength={40}
        />
        <SignUpLink />
        <PictureField
          name="logo"
          label={t('Logo')}
          optional
          help={t('PNG, JPEG or WebP, up to 5 MB. A square one looks best.')}
          rule={logoRule}
          stored={logoUrl}
        />
      </Box>
    </Section>
  )
}

function TimeSection({ timeZone }: { timeZone: string }) {
  const zones = useMemo(() => zoneOptions(timeZone), [timeZone])
  return (
    <Section title={t('Time')}>
      <Box sx={rows}>
        <PickField
          name="timeZone"
          label={t('Time zone')}
          help={t('Deadlines and expiry days begin and end at midnight here.')}
          options={zones}
        />
      </Box>
    </Section>
  )
}

function useSave(of: OrganizationDetails, onSaved: (saved: OrganizationDetails) => void) {
  const user = useSession(s => s.user)
  const options = {
    refreshes: [organizationApi.details],
    onDone: (saved: OrganizationDetails) => {
      const { name, shortName, logoUrl, timeZone } = saved
      const organization = { name, shortName, logoUrl, timeZone }
      if (user) saveUser({ ...user, organization: { ...user.organization, ...organization } })
      onSaved(saved)
    },
  }
  const complete = useApiMutation(organizationApi.complete, options)
  const update = useApiMutation(organizationApi.update, options)
  const { loading, error } = of.completed ? update : complete
  const save = ({ logo, ...words }: z.output<typeof draft>) => {
    const sent = { body: { ...words, removeLogo: logo === 'none' }, files: logo instanceof File ? [logo] : [] }
    return of.completed ? update.send({ ...sent, params: { id: of.id } }) : complete.send(sent)
  }
  return { save, loading, error }
}

/** The details of the organization and its sign-up link. */
export function OrganizationForm({ of }: { of: OrganizationDetails }) {
  const form = useFormOf(draft, defaultsOf(of))
  const { isDirty } = form.formState
  const { save, loading, error } = useSave(of, saved => showSaved(form, defaultsOf(saved)))
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Form form={form} loading={loading} error={error} onSubmit={save} guarded>
        {!of.completed && <Alert severity="info">{t('Please look through these details once and save them.')}</Alert>}
        <NameSection logoUrl={of.logoUrl} />
        <ContactForm />
        <TimeSection timeZone={of.timeZone} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          <Button variant="outlined" disabled={loading || !isDirty} onClick={() => form.reset(defaultsOf(of))}>
            {t('Discard changes')}
          </Button>
          <Button type="submit" variant="contained" loading={loading} disabled={of.completed && !isDirty}>
            {t('Save')}
          </Button>
        </Box>
      </Form>
    </Box>
  )
}
