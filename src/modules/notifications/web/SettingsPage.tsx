import { Alert, Box, Button, Checkbox, Typography } from '@mui/material'
import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { SwitchField } from '../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { Form, showSaved, useFormOf } from '../../../kit/web/forms/form.tsx'
import { PickField } from '../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { zoneOptions } from '../../organization/web/parts.tsx'
import { OwnTexts } from '../../text-messages/web/parts.tsx'
import { type Group, groups, type KindName, type Place, places } from '../kinds/contract.ts'
import { DevicesSection } from '../push/web/Device.tsx'
import { type NotificationSettings, notificationSettingsApi } from '../settings/contract.ts'
import { wordsOf } from './Words.tsx'

const titles: Record<Group, () => string> = {
  messages: () => t('Messages'),
  review: () => t('To review and decide'),
  people: () => t('Your people'),
  calendar: () => t('Calendar'),
  exports: () => t('Exports'),
  own: () => t('Your documents and reviews'),
}
const placeNames: Record<Place, () => string> = {
  app: () => t('In Carefold'),
  email: () => t('Email'),
  push: () => t('Device'),
  sms: () => t('Text'),
}

const timeOrEmpty = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time, such as 21:30.')
const draft = z
  .object({
    chosen: z.record(z.string(), z.boolean()),
    digest: z.boolean(),
    isQuiet: z.boolean(),
    from: timeOrEmpty,
    to: timeOrEmpty,
    timeZone: z.string(),
  })
  .refine(of => !of.isQuiet || of.from !== '', { path: ['from'], message: 'Enter a time, such as 21:30.' })
  .refine(of => !of.isQuiet || of.to !== '', { path: ['to'], message: 'Enter a time, such as 07:00.' })

const keyOf = (kind: KindName, place: Place) => `${kind}-${place}`

const defaultsOf = ({ kinds, digest, quiet, timeZone }: NotificationSettings) => ({
  chosen: Object.fromEntries(
    kinds.flatMap(({ kind, places: of }) => places.map(place => [keyOf(kind, place), of.includes(place)])),
  ),
  digest,
  isQuiet: quiet !== null,
  from: quiet?.from ?? '21:00',
  to: quiet?.to ?? '07:00',
  timeZone,
})

type Kind = NotificationSettings['kinds'][number]

/** What stands for whoever cannot be texted. */
const whyNoTextsId = 'why-no-texts'

type BoxProps = { of: Kind; place: Place /** Why this cannot be chosen. */; why: string | null }

function PlaceBox({ of, place, why }: BoxProps) {
  const { field } = useController({ name: `chosen.${keyOf(of.kind, place)}` })
  if (place === 'email' && of.hasEmail)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('Always')}
      </Typography>
    )
  const label = t('{what}: {where}', { what: wordsOf[of.kind].name(), where: placeNames[place]() })
  return (
    <Checkbox
      checked={field.value === true}
      onChange={event => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
      disabled={why !== null && field.value !== true}
      slotProps={{
        input: { ref: field.ref, 'aria-label': label, 'aria-describedby': why === null ? undefined : whyNoTextsId },
      }}
    />
  )
}

const columnsFor = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: {
    xs: `minmax(0, 1fr) repeat(${count}, ${count > 3 ? 52 : 72}px)`,
    sm: `minmax(0, 1fr) repeat(${count}, 72px)`,
  },
  alignItems: 'center',
})

type KindsProps = { group: Group; kinds: readonly Kind[]; texts: NotificationSettings['texts'] }

const KindsSection = ({ group, kinds, texts }: KindsProps) => {
  const shown = places.filter(place => place !== 'sms' || texts !== null)
  const columns = columnsFor(shown.length)
  return (
    <Section title={titles[group]()}>
      <Box sx={{ ...columns, pb: 1 }} aria-hidden>
        <span />
        {shown.map(place => (
          <Typography key={place} variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            {placeNames[place]()}
          </Typography>
        ))}
      </Box>
      {kinds.map(of => (
        <Box key={of.kind} sx={{ ...columns, minHeight: 44, borderTop: 1, borderColor: 'line.subtle' }}>
          <Typography sx={{ py: 1 }}>{wordsOf[of.kind].name()}</Typography>
          {shown.map(place => (
            <Box key={place} sx={{ display: 'grid', placeItems: 'center' }}>
              <PlaceBox of={of} place={place} why={place === 'sms' ? (texts?.why ?? null) : null} />
            </Box>
          ))}
        </Box>
      ))}
    </Section>
  )
}

function TimesSection({ of }: { of: NotificationSettings }) {
  const zones = useMemo(() => zoneOptions(of.timeZone), [of.timeZone])
  const isQuiet = useWatch({ name: 'isQuiet' }) === true
  return (
    <Section title={t('When')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <SwitchField
          name="digest"
          label={t('One email a day')}
          help={
            of.digestOfPeople
              ? t('What your people need today, and what you haven’t read.')
              : t('What you haven’t read, if anything.')
          }
        />
        <SwitchField
          name="isQuiet"
          label={t('Quiet hours')}
          help={t('Emails, texts and devices wait. What you’ve read by then isn’t sent.')}
        />
        {isQuiet && (
          <>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <TextField name="from" type="time" label={t('From')} />
              <TextField name="to" type="time" label={t('To')} />
            </Box>
            <PickField name="timeZone" label={t('Time zone')} options={zones} />
          </>
        )}
      </Box>
    </Section>
  )
}

function SettingsForm({ of }: { of: NotificationSettings }) {
  const form = useFormOf(draft, defaultsOf(of))
  const { send, loading, error } = useApiMutation(notificationSettingsApi.saveSettings, {
    refreshes: [notificationSettingsApi.readSettings],
    onDone: saved => showSaved(form, defaultsOf(saved)),
  })
  const save = ({ chosen, digest, isQuiet, from, to, timeZone }: z.output<typeof draft>) => {
    const kinds = of.kinds.map(({ kind }) => ({ kind, places: places.filter(place => chosen[keyOf(kind, place)]) }))
    return send({ body: { kinds, digest, quiet: isQuiet ? { from, to } : null, timeZone } })
  }
  return (
    <Form form={form} loading={loading} error={error} onSubmit={save} guarded title={t('Notification settings')}>
      {of.texts?.why && (
        <Alert severity="info" id={whyNoTextsId}>
          {t('Texts can’t be chosen yet. {why}', { why: of.texts.why })}
        </Alert>
      )}
      {groups.map(group => {
        const kinds = of.kinds.filter(one => one.group === group)
        return kinds.length > 0 && <KindsSection key={group} group={group} kinds={kinds} texts={of.texts} />
      })}
      <TimesSection of={of} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={loading} disabled={!form.formState.isDirty}>
          {t('Save')}
        </Button>
      </Box>
    </Form>
  )
}

/** What whoever is signed in wants to be told of, where and when. */
export function SettingsPage() {
  const { data, error, refetch } = useApiQuery(notificationSettingsApi.readSettings, {})
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader
        title={t('Notification settings')}
        detail={t('An email marked Always leaves as it happens, because it needs your answer.')}
        back={{ to: '/notifications', label: t('Notifications') }}
      />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <FormSkeleton fields={6} />}
        {data && <SettingsForm of={data} />}
        <OwnTexts onChanged={() => void refetch()} />
        <DevicesSection />
      </Box>
    </Box>
  )
}
