import { Box, Skeleton } from '@mui/material'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { SavedAt } from '../../../../kit/web/drafts/autosave.tsx'
import { useLeaving } from '../../../../kit/web/drafts/autosaving.ts'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { useAskedBeforeLeaving } from '../../../../kit/web/routing/leaving.ts'
import { nowReads } from '../../../../kit/web/session/language.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { Face } from '../../../caregivers/list/web/parts.tsx'
import {
  educationList,
  employmentList,
  ownProfileApi,
  type ProfileDetail,
  personalDraft,
} from '../../../caregivers/profile/contract.ts'
import { OwnGapForm } from '../../gaps/web/OwnGapForm.tsx'
import { GapsNotice } from '../../gaps/web/parts.tsx'
import { Clashes } from '../../saving/web/Clashes.tsx'
import { Lacks, useSaved, useWaiting, type WaitingProps } from '../../saving/web/Saved.tsx'
import { PersonalFields } from './PersonalFields.tsx'
import {
  ContactFields,
  EducationFields,
  educationValues,
  JobFields,
  jobValues,
  personalValues,
} from './SectionsForm.tsx'

const FileDrop = lazy(() => import('../../../../kit/web/forms/FileDrop.tsx').then(m => m.FileDrop))

type PartProps = WaitingProps & { of: ProfileDetail; onSaved: () => void }

const readOwn = () => call(ownProfileApi.readOwn, { quiet: true })

function Personal({ of, onSaved, onWaiting }: PartProps) {
  const form = useFormOf(personalDraft, personalValues(of))
  const saving = useSaved(form, {
    title: t('About you'),
    schema: personalDraft,
    list: 'emergencyContacts',
    shown: personalValues(of),
    async save(body, unsaved, manner) {
      const sent = { ...body, ssn: body.ssn || undefined, unsaved }
      const { user, emergencyContacts } = await call(ownProfileApi.updateOwn, { body: sent, ...manner })
      // The number does not stay on the screen once it is stored.
      if (body.ssn) form.setValue('ssn', '')
      nowReads(user.language)
      onSaved()
      return personalValues({ userProfile: user, emergencyContacts })
    },
    read: async () => personalValues(await readOwn()),
  })
  useWaiting(saving, 'personal', onWaiting)
  return (
    <FormProvider {...form}>
      <Section title={t('About you')} stacked action={<SavedAt state={saving.state} />}>
        <Clashes of={saving.newest} />
        <Box sx={{ display: 'grid', gap: 5 }}>
          <PersonalFields of={of.userProfile} />
        </Box>
      </Section>
      <Section
        title={t('Emergency contacts')}
        detail={t('Who should we call in an emergency? Add at least one person.')}
        stacked
        action={<SavedAt state={saving.state} />}
      >
        <Lacks of={saving}>
          <ContactFields />
        </Lacks>
      </Section>
    </FormProvider>
  )
}

function Photo({ of, onSaved }: Pick<PartProps, 'of' | 'onSaved'>) {
  const rule = ownProfileApi.updateOwnPhoto.files
  const send = async (files: readonly File[], onProgress: (share: number) => void, signal: AbortSignal) => {
    await call(ownProfileApi.updateOwnPhoto, { files, onProgress, signal, quiet: true })
    onSaved()
  }
  return (
    <Section title={t('Photo')} detail={t('So that clients and colleagues know your face. Optional.')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Face who={of.userProfile} size={64} />
        <Box sx={{ flex: 1 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={44} />}>
            {rule && <FileDrop label={t('Photo')} rule={rule} send={send} camera="user" />}
          </Suspense>
        </Box>
      </Box>
    </Section>
  )
}

function Education({ of, onSaved, onWaiting }: PartProps) {
  const form = useFormOf(educationList, educationValues(of))
  const saving = useSaved(form, {
    title: t('Education'),
    schema: educationList,
    list: 'educationHistory',
    shown: educationValues(of),
    async save(body, unsaved, manner) {
      const after = await call(ownProfileApi.updateOwnEducation, { body: { ...body, unsaved }, ...manner })
      onSaved()
      return educationValues(after)
    },
    read: async () => educationValues(await readOwn()),
  })
  useWaiting(saving, 'education', onWaiting)
  return (
    <FormProvider {...form}>
      <Section title={t('Education')} stacked action={<SavedAt state={saving.state} />}>
        <Clashes of={saving.newest} />
        <Lacks of={saving}>
          <EducationFields />
        </Lacks>
      </Section>
    </FormProvider>
  )
}

function Employment({ of, onSaved, onWaiting }: PartProps) {
  const form = useFormOf(employmentList, jobValues(of))
  const saving = useSaved(form, {
    title: t('Work history'),
    schema: employmentList,
    list: 'employmentHistory',
    shown: jobValues(of),
    async save(body, unsaved, manner) {
      const after = await call(ownProfileApi.updateOwnJobs, { body: { ...body, unsaved }, ...manner })
      onSaved()
      return jobValues(after)
    },
    read: async () => jobValues(await readOwn()),
  })
  useWaiting(saving, 'employment', onWaiting)
  return (
    <>
      <FormProvider {...form}>
        <Section
          title={t('Work history')}
          detail={t('Begin with the newest job.')}
          stacked
          action={<SavedAt state={saving.state} />}
        >
          <Clashes of={saving.newest} />
          <Lacks of={saving}>
            <JobFields />
          </Lacks>
        </Section>
      </FormProvider>
      {of.gaps.length > 0 && (
        <Section
          title={t('Times without a job')}
          detail={t('Please explain any gap of more than 30 days between jobs. A few words are enough.')}
        >
          <Box sx={{ display: 'grid', gap: 5 }}>
            <GapsNotice gaps={of.gaps} severity="info" />
            {of.gaps.map(gap => (
              <OwnGapForm key={gap.from} of={of} gap={gap} onSaved={onSaved} onWaiting={onWaiting} />
            ))}
          </Box>
        </Section>
      )}
    </>
  )
}

/**
 * The applicant's own profile, phone first: each change is saved on the server a moment later, so that another device
 * goes on. `onSaved` runs after each save, for whoever counts what is still missing.
 */
export function ProfileForm({ onSaved }: { onSaved?: () => void }) {
  const leaving = useLeaving(of => of.count > 0)
  const { data, error, refetch, isFetchedAfterMount } = useApiQuery(ownProfileApi.readOwn, {}, { enabled: !leaving })
  const [waiting, setWaiting] = useState<Record<string, boolean>>({})
  const onWaiting = useCallback(
    (part: string, waits: boolean) => setWaiting(before => ({ ...before, [part]: waits })),
    [],
  )
  useAskedBeforeLeaving(Object.values(waiting).includes(true))
  // What was remembered may be from before the last save: a form that began with it would be overtaken by itself.
  useEffect(() => {
    if (!leaving) void refetch()
  }, [leaving, refetch])
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || leaving || !isFetchedAfterMount) return <FormSkeleton />
  const saved = () => {
    void refresh(ownProfileApi.readOwn)
    onSaved?.()
  }
  const part = { of: data, onSaved: saved, onWaiting }
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Personal {...part} />
      <Education {...part} />
      <Employment {...part} />
      <Photo of={data} onSaved={saved} />
    </Box>
  )
}
