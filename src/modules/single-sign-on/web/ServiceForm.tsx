import { Box, Button, Typography } from '@mui/material'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { PasswordField, TextField } from '../../../kit/web/forms/fields.tsx'
import { Form, showSaved, useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { CopyLine } from '../../../kit/web/theme/CopyLine.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { type SingleSignOn, singleSignOnApi, singleSignOnDraft } from '../contract.ts'

const defaultsOf = (of: SingleSignOn | null) => ({
  issuer: of?.issuer ?? '',
  clientId: of?.clientId ?? '',
  clientSecret: '',
  domain: of?.domain ?? '',
})

/** What the service has to know of the product. */
function RedirectUri({ text }: { text: string }) {
  const label = t('Redirect URI')
  return (
    <Box>
      <Typography sx={{ mb: 1.5, fontWeight: 550 }}>{label}</Typography>
      <CopyLine label={label} text={text} action={t('Copy')} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t(
          'Register Carefold at your sign-in service as a web application with this address. It then shows you the rest.',
        )}
      </Typography>
    </Box>
  )
}

/** How the service is reached, and whose addresses it vouches for. */
export function ServiceForm({ redirectUri, of }: { redirectUri: string; of: SingleSignOn | null }) {
  const form = useFormOf(singleSignOnDraft, defaultsOf(of))
  const save = useApiMutation(singleSignOnApi.save, {
    refreshes: [singleSignOnApi.settings, singleSignOnApi.linkedUsers],
    onDone: saved => showSaved(form, defaultsOf(saved)),
  })
  return (
    <Section title={t('Sign-in service')}>
      <Form
        form={form}
        loading={save.loading}
        error={save.error}
        onSubmit={body => save.send({ body })}
        guarded
        undrafted
      >
        <RedirectUri text={redirectUri} />
        <TextField
          name="issuer"
          label={t('Issuer')}
          type="url"
          maxLength={300}
          placeholder="https://login.example.com"
          help={t('The address by which your sign-in service names itself.')}
        />
        <TextField name="clientId" label={t('Client ID')} maxLength={300} />
        <PasswordField
          name="clientSecret"
          label={t('Client secret')}
          autoComplete="new-password"
          help={
            of ? t('Saved, and never shown. Leave it empty to keep it.') : t('We keep it sealed and never show it.')
          }
        />
        <TextField
          name="domain"
          label={t('Email domain')}
          maxLength={253}
          placeholder={t('example.com')}
          help={t('What your work email addresses end with, after the @.')}
        />
        {of?.enabled && (
          <Typography variant="body2" color="textSecondary">
            {t('Changing these turns single sign-on off until it is proven and tested again.')}
          </Typography>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" loading={save.loading} disabled={!form.formState.isDirty}>
            {t('Save')}
          </Button>
        </Box>
      </Form>
    </Section>
  )
}
