import { Box, Button, Typography } from '@mui/material'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { staff } from '../../../../kit/contract/access.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { FileDrop } from '../../../../kit/web/forms/FileDrop.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { usePlugs } from '../../../../kit/web/routing/plugs.ts'
import { showDay, showDayOf } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { Absences } from '../../../caregivers/absences/web/parts.tsx'
import { caregiverListApi } from '../../../caregivers/list/contract.ts'
import { Face, languageWord } from '../../../caregivers/list/web/parts.tsx'
import { type ProfileDetail, profileApi, type UserProfile } from '../../../caregivers/profile/contract.ts'
import { PersonPage } from '../../../records/web/parts.tsx'
import { Editing } from '../../editing/web/Editing.tsx'
import { EducationForm, EmploymentForm } from '../../editing/web/HistoriesForm.tsx'
import { PersonalForm } from '../../editing/web/PersonalForm.tsx'
import { SignInAccess } from '../../editing/web/SignInAccess.tsx'
import { EmploymentView } from '../../gaps/web/parts.tsx'

function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)', gap: 3, m: 0 }}
    >
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value || '–'}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const dayOr = (day: string | null) => (day ? showDay(day) : null)

const earlierWords = ({ hiredOn, endedOn, firstContactOn }: ProfileDetail['earlierEmployments'][number]): string => {
  const days = { from: showDay(hiredOn), to: showDay(endedOn) }
  return firstContactOn
    ? t('{from} to {to}, first client contact {contact}', { ...days, contact: showDay(firstContactOn) })
    : t('{from} to {to}', days)
}

/** The dates that matter for proof, kept apart. Product point 2. */
const Dates = ({ of, earlier }: { of: UserProfile; earlier: ProfileDetail['earlierEmployments'] }) => (
  <Section title={t('Dates')}>
    <Facts
      rows={[
        [t('Invited'), dayOr(of.invitedOn)],
        [t('Signed up'), dayOr(of.signedUpOn)],
        [t('Hired'), dayOr(of.hiredOn)],
        [t('First client contact'), dayOr(of.firstContactOn)],
        [t('Signed off'), of.signedOffAt ? showDayOf(of.signedOffAt) : null],
        [t('Ended'), dayOr(of.endedOn)],
        ...earlier.map(one => [t('Employed before'), earlierWords(one)] as const),
      ]}
    />
  </Section>
)

/** The social security number, masked until somebody asks for it: each view is audited. */
function Ssn({ of }: { of: UserProfile }) {
  const [shown, setShown] = useState<string | null>(null)
  const may = useMay(profileApi.readSsn.allow) && !of.unreadable.includes('ssn')
  if (!of.ssn) return null
  const show = async () => setShown((await call(profileApi.readSsn, { params: { id: of.id } })).ssn)
  return (
    <Section title={t('Social Security number')} detail={may ? t('Each view is recorded.') : undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography sx={{ flex: 1 }}>
          {of.unreadable.includes('ssn') ? t('Cannot be read') : (shown ?? of.ssn)}
        </Typography>
        {may && (
          <Button
            size="small"
            variant="outlined"
            startIcon={shown ? <EyeOff /> : <Eye />}
            onClick={() => (shown ? setShown(null) : show().catch(() => undefined))}
          >
            {shown ? t('Hide') : t('Show')}
          </Button>
        )}
      </Box>
    </Section>
  )
}

function Photo({ of }: { of: UserProfile }) {
  const may = useMay(profileApi.updatePhoto.allow)
  const rule = profileApi.updatePhoto.files
  const send = async (files: readonly File[], onProgress: (share: number) => void, signal: AbortSignal) => {
    await call(profileApi.updatePhoto, { params: { id: of.id }, files, onProgress, signal })
    await refresh(profileApi.readCaregiver, caregiverListApi.listCaregivers)
  }
  return (
    <Section title={t('Photo')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Face who={of} size={72} />
        {may && rule && <FileDrop label={t('Photo')} rule={rule} send={send} />}
      </Box>
    </Section>
  )
}

function birthDateOf({ birthDate, hasBirthDate, unreadable }: UserProfile) {
  if (unreadable.includes('birthDate')) return t('Cannot be read')
  return dayOr(birthDate) ?? (hasBirthDate ? t('On file') : null)
}

/** What somebody reads who may not write. */
function Reading({ of }: { of: ProfileDetail }) {
  const { userProfile: who } = of
  const address = [who.address, who.city, who.stateCode, who.postalCode].filter(Boolean).join(', ')
  return (
    <>
      <Section title={t('Personal details')}>
        <Facts
          rows={[
            [t('Email'), who.email],
            [t('Phone'), who.phone],
            [t('Date of birth'), birthDateOf(who)],
            [t('Address'), address],
            ...(who.office ? [[t('Office'), who.office.name] as const] : []),
            [t('Languages'), who.languages.join(', ')],
            [t('Preferred language'), languageWord(who.language)],
            [t('Positions held'), who.positions.map(one => one.name).join(', ')],
            [t('States of work'), who.states.map(one => one.stateCode).join(', ')],
          ]}
        />
      </Section>
      <Section title={t('Emergency contacts')}>
        <Facts
          rows={of.emergencyContacts.map(one => [one.name, [one.relationship, one.phone].filter(Boolean).join(', ')])}
        />
      </Section>
      <Section title={t('Education')}>
        <Facts rows={of.educationHistory.map(one => [one.school, one.degree])} />
      </Section>
      <EmploymentView of={of} />
    </>
  )
}

/** Of what stands in the way, so many lines are shown; its head and a line are so high, in pixels. */
const [mostLines, headHeight, lineHeight] = [4, 88, 65]

/** What is said above the profile, with its room from the start: nothing moves when it comes. */
function Above({ of }: { of: UserProfile }) {
  const { overProfile } = usePlugs()
  const may = useMay(staff('compliance.view'))
  const { answer, blocking } = of.clearance ?? { answer: 'clear', blocking: 0 }
  const isTold = may && (answer === 'notClear' || answer === 'notYet')
  const minHeight = isTold ? headHeight + lineHeight * Math.min(mostLines, blocking) : 0
  return (
    <Box sx={{ display: isTold ? 'block' : 'contents', minHeight }}>
      {Object.entries(overProfile).map(([name, Part]) => (
        <Part key={name} personId={of.id} firstName={of.firstName} />
      ))}
    </Box>
  )
}

/** A caregiver's profile: personal details, education, employment and emergency contacts. */
export function ProfilePage() {
  const mayEdit = useMay(profileApi.updateCaregiver.allow)
  const sensitive = useMay(profileApi.readSsn.allow)
  const { profile } = usePlugs()
  const grid = {
    display: 'grid',
    gap: 5,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
  }
  return (
    <PersonPage>
      {of => (
        <Box sx={grid} key={of.userProfile.id}>
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}>
            <Above of={of.userProfile} />
            {mayEdit ? (
              <Editing>
                <PersonalForm of={of} sensitive={sensitive} />
                <EducationForm of={of} />
                <EmploymentForm of={of} />
              </Editing>
            ) : (
              <Reading of={of} />
            )}
          </Box>
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Photo of={of.userProfile} />
            <Dates of={of.userProfile} earlier={of.earlierEmployments} />
            <Absences personId={of.userProfile.id} />
            <Ssn of={of.userProfile} />
            <SignInAccess of={of.userProfile} />
            {Object.entries(profile).map(([name, Part]) => (
              <Part key={name} personId={of.userProfile.id} />
            ))}
          </Box>
        </Box>
      )}
    </PersonPage>
  )
}
