import { Box, Button, Typography } from '@mui/material'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useOwnPhoto } from '../../../../kit/web/api/images.ts'
import { PhoneField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { Form, showSaved, useFormOf } from '../../../../kit/web/forms/form.tsx'
import { FilePicker } from '../../../../kit/web/forms/picking.tsx'
import { saveUser, useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Initials } from '../../../../kit/web/theme/PersonCell.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { names, type StoredUser, sessionApi } from '../../contract.ts'

function Photo() {
  const user = useSession(session => session.user)
  const picker = useRef<HTMLInputElement>(null)
  const photoUrl = useOwnPhoto(user)
  const save = useApiMutation(sessionApi.updateStaffPicture, { onDone: reply => saveUser(reply.user) })
  const rule = sessionApi.updateStaffPicture.files
  if (!user) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mb: 5 }}>
      <Initials who={{ ...user, photoUrl }} size={64} />
      <FilePicker
        ref={picker}
        label={t('Photo')}
        accept={rule?.types.join(',')}
        take={([file]) => file && void save.send({ files: [file] })}
      />
      <Button variant="outlined" startIcon={<Upload />} loading={save.loading} onClick={() => picker.current?.click()}>
        {user.photoFileId ? t('Replace photo') : t('Add photo')}
      </Button>
    </Box>
  )
}

type Profile = StoredUser & { phone: string | null }
const valuesOf = ({ firstName, lastName, phone }: Profile) => ({ firstName, lastName, phone: phone ?? '' })

function NamesForm({ of }: { of: Profile }) {
  const form = useFormOf(names, valuesOf(of))
  const { isDirty } = form.formState
  const save = useApiMutation(sessionApi.updateStaffProfile, {
    refreshes: [sessionApi.profile],
    onDone: ({ user }, { body }) => {
      saveUser(user)
      showSaved(form, { firstName: user.firstName, lastName: user.lastName, phone: body.phone ?? '' })
    },
  })
  return (
    <Form form={form} loading={save.loading} error={save.error} onSubmit={body => save.send({ body })} guarded>
      <Box
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' } }}
      >
        <TextField name="firstName" label={t('First name')} autoComplete="given-name" maxLength={80} />
        <TextField name="lastName" label={t('Last name')} autoComplete="family-name" maxLength={80} />
      </Box>
      <PhoneField name="phone" label={t('Phone')} optional />
      <Typography variant="body2" color="textSecondary">
        {t('You sign in with {email}.', { email: of.email })}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={save.loading} disabled={!isDirty}>
          {t('Save changes')}
        </Button>
      </Box>
    </Form>
  )
}

/** Name, phone and photo of a member of the staff. */
export function OwnDetails() {
  const { data, error, refetch } = useApiQuery(sessionApi.profile, {})
  return (
    <Section title={t('About you')}>
      <Photo />
      {data ? (
        <NamesForm of={data.profile} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Section>
  )
}
