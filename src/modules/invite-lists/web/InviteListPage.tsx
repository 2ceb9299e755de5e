import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { Send, Square } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { Form } from '../../../kit/web/forms/form.tsx'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { FootBar } from '../../../kit/web/shell/FootBar.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { ProgressBar } from '../../../kit/web/theme/ProgressBar.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { findFaults, ownerOf } from '../lines/rules.ts'
import { AddCard } from './AddCard.tsx'
import { useChecking } from './Checking.tsx'
import { ForAllCard } from './ForAllCard.tsx'
import { type Invited, useInviting } from './Inviting.tsx'
import { LineForm } from './LineForm.tsx'
import { isWrong, type Judged } from './LineRow.tsx'
import { LinesCard } from './LinesCard.tsx'
import { type ListValues, setLines, useListForm } from './ListForm.tsx'

const applicants = '/caregivers?status=applicant'

const peopleWords = (count: number) => t('{count, plural, one {# person} other {# people}}', { count })

/** Who was invited since the page was opened. */
function InvitedCard({ invited }: { invited: readonly Invited[] }) {
  return (
    <Section
      title={t('Invited: {people}', { people: peopleWords(invited.length) })}
      action={
        <MuiLink component={Link} to={applicants}>
          {t('Show applicants')}
        </MuiLink>
      }
    >
      <Box component="ul" sx={{ m: 0, pl: 5, columnWidth: 280 }}>
        {invited.map(({ id, name, email }) => (
          <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere', py: 0.5 }}>
            <MuiLink component={Link} to={`/caregivers/profile-details/${id}`}>
              {name}
            </MuiLink>
            {` · ${email}`}
          </Typography>
        ))}
      </Box>
    </Section>
  )
}

type Inviting = ReturnType<typeof useInviting>
type BarProps = { judged: readonly Judged[]; checked: boolean; inviting: Inviting }

/** What would be sent, and the one button that sends it. */
function SendBar({ judged, checked, inviting }: BarProps) {
  const ready = judged.filter(one => one.of.chosen && !isWrong(one)).map(({ of }) => of)
  const { run } = inviting
  const left = judged.length - ready.length
  const sentence = checked
    ? t('Each person gets one email with a link to sign up.')
    : t('Checking who is already here…')
  const leftOut =
    left > 0 ? [t('{count, plural, one {# line is left out.} other {# lines are left out.}}', { count: left })] : []
  return (
    <FootBar
      sx={{
        bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', md: 16 },
        ...{ display: 'flex', alignItems: 'center', gap: 4, rowGap: 2, flexWrap: 'wrap' },
        ...{ px: { xs: 4, md: 5 }, py: 3, mt: 5, border: 1, borderColor: 'divider' },
        borderRadius: { xs: 0, md: 3.5 },
        mx: { xs: -4, md: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 240px', display: 'grid', gap: 1 }}>
        <Typography role="status" variant="body2" color="textSecondary">
          {run ? t('Inviting. Keep this page open.') : [sentence, ...leftOut].join(' ')}
        </Typography>
        {run && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Typography variant="body2">{t('{done} of {all}', run)}</Typography>
            <ProgressBar label={t('Inviting')} value={run.done} of={run.all} width="100%" />
            <Button variant="outlined" startIcon={<Square />} onClick={inviting.stop} sx={{ minHeight: 44 }}>
              {t('Stop')}
            </Button>
          </Box>
        )}
      </Box>
      {/* It keeps its place while it works: the second click of two does not stop what the first one began. */}
      <Button
        variant="contained"
        startIcon={<Send />}
        loading={run !== null}
        disabled={ready.length === 0 || !checked}
        onClick={() => void inviting.start(ready)}
        sx={{ minHeight: 44 }}
      >
        {t('Invite {people}', { people: peopleWords(ready.length) })}
      </Button>
    </FootBar>
  )
}

/** Invites people by a list: pasted or from a file, checked line by line, sent with one press. */
export function InviteListPage() {
  const form = useListForm()
  const { lines, ...all } = useWatch({ control: form.control }) as ListValues
  const checking = useChecking(lines)
  const inviting = useInviting(form)
  const faults = findFaults(lines, all)
  const judged: Judged[] = lines.map(of => {
    const alike = checking.alikeTo(of)
    const owner = ownerOf(of, alike)
    return { of, faults: faults.get(of.line) ?? [], owner, alike, refusal: inviting.refusalOf(of) }
  })
  const mended = useDialog('fix', value => judged.find(({ of }) => of.line === Number(value)) ?? null)
  const isRunning = inviting.run !== null
  return (
    <>
      <PageHeader
        title={t('Invite several people')}
        detail={t('Paste rows or choose a file, check every line, and send all invitations.')}
        back={{ to: applicants, label: t('Applicants') }}
      />
      {/* Enter in a field sends nothing: so many emails leave by their button only. */}
      <Form
        form={form}
        title={t('Invite several people')}
        loading={false}
        error={null}
        onSubmit={() => undefined}
        guarded
      >
        {inviting.broken && (
          <Alert severity="error">
            {t('{why} Nobody is invited twice: the rest of the list is still here. Press Invite to continue.', {
              why: inviting.broken.sentence,
            })}
          </Alert>
        )}
        {inviting.invited.length > 0 && <InvitedCard invited={inviting.invited} />}
        <Box
          sx={{
            ...{ display: 'grid', gap: 5, alignItems: 'start' },
            gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
          }}
        >
          <AddCard disabled={isRunning} />
          <ForAllCard disabled={isRunning} />
        </Box>
        {checking.error && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={checking.again}>
                {t('Try again')}
              </Button>
            }
          >
            {t('We could not check who is already here.')}
          </Alert>
        )}
        <LinesCard judged={judged} all={all} disabled={isRunning} onMend={line => mended.show(String(line))} />
      </Form>
      {judged.length > 0 && (
        <SendBar judged={judged} checked={checking.isDone || checking.error !== null} inviting={inviting} />
      )}
      <DialogAt of={mended}>
        {({ of, faults: wrong }) => (
          <LineForm
            of={of}
            faults={wrong}
            onDone={line => {
              setLines(
                form,
                form.getValues('lines').map(one => (one.line === of.line ? { ...one, ...line } : one)),
              )
              mended.close()
              return true
            }}
            onClose={mended.close}
          />
        )}
      </DialogAt>
    </>
  )
}
