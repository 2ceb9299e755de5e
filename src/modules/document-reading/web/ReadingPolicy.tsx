import { Box, Button } from '@mui/material'
import type { z } from 'zod'
import { admin } from '../../../kit/contract/access.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { SwitchField } from '../../../kit/web/forms/choice-fields.tsx'
import { Form, showSaved, useFormOf } from '../../../kit/web/forms/form.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { readingApi, readingSetting } from '../contract.ts'

function SettingForm({ of }: { of: z.output<typeof readingSetting> }) {
  const form = useFormOf(readingSetting, of)
  const { send, loading, error } = useApiMutation(readingApi.saveSetting, {
    refreshes: [readingApi.readSetting],
    onDone: saved => showSaved(form, saved),
  })
  const { isDirty } = form.formState
  return (
    <Form form={form} loading={loading} error={error} onSubmit={body => send({ body })} guarded>
      <SwitchField
        name="on"
        label={t('Read documents')}
        help={t(
          'Suggests dates, numbers and types. Nothing is filled in until a person says so. When you switch this off, what was read is deleted.',
        )}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={loading} disabled={!isDirty}>
          {t('Save')}
        </Button>
      </Box>
    </Form>
  )
}

/** Whether documents are read, for whoever decides it. */
export function ReadingPolicy() {
  const may = useMay(admin)
  const { data, error, refetch } = useApiQuery(readingApi.readSetting, {}, { enabled: may })
  if (!may) return null
  return (
    <Section
      title={t('Document reading')}
      detail={t(
        'The server reads pictures and PDFs itself. None is sent to another service, and the text is not kept.',
      )}
    >
      {data && <SettingForm of={data} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={1} />}
    </Section>
  )
}
