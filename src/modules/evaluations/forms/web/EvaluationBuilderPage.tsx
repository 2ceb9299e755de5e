import { Box, Button, Card, type Theme, Typography, useMediaQuery } from '@mui/material'
import { CalendarClock, ClipboardCheck, Pencil, Plus, Send } from 'lucide-react'
import { useParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery, useApiQueryAll } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { told } from '../../../../kit/web/text/told.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { NotFound } from '../../../../kit/web/theme/NotFound.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { positionsApi } from '../../../positions/contract.ts'
import { type EvaluationFormDetail, evaluationFormsApi } from '../contract.ts'
import { questionsOf, refusePublishing } from '../rules.ts'
import { DraftParts } from './DraftParts.tsx'
import { EvaluationFormForm } from './EvaluationFormForm.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { cadenceWords, formReads, useDraft } from './parts.tsx'
import { PartForm, QuestionForm, ScaleForm } from './QuestionForm.tsx'

function VersionChip({ of: { version, changed } }: { of: EvaluationFormDetail }) {
  if (version === null) return <StatusChip tone="warning">{t('Draft, not published')}</StatusChip>
  if (changed) return <StatusChip tone="info">{t('Draft of version {version}', { version: version + 1 })}</StatusChip>
  return <StatusChip tone="success">{t('Version {version} is published', { version })}</StatusChip>
}

/** What the form is set to, in one line; a sheet of its own changes it. */
function Settings({ of }: { of: EvaluationFormDetail }) {
  const { data = [] } = useApiQueryAll(positionsApi.listPositions, { query: { sort: 'name' } })
  const names = data.filter(one => of.positionIds.includes(one.id)).map(one => one.name)
  const edited = useDialog('edit', true)
  const noList = { created: () => undefined, updated: () => undefined }
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, px: { xs: 4, md: 5 }, py: 3, mb: 4 }}>
      <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <CalendarClock size={16} aria-hidden /> {cadenceWords(of)}
      </Typography>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 160 }}>
        {of.positionIds.length === 0 ? t('All positions') : names.join(', ')}
      </Typography>
      <Button size="small" startIcon={<Pencil />} onClick={() => edited.show()}>
        {t('Edit settings')}
      </Button>
      <DialogAt of={edited}>{() => <EvaluationFormForm of={of} list={noList} onClose={edited.close} />}</DialogAt>
    </Card>
  )
}

function Publish({ of }: { of: EvaluationFormDetail }) {
  const publish = useApiMutation(evaluationFormsApi.publishForm, { refreshes: formReads })
  const why = refusePublishing(of.draft)
  if (!of.changed) return null
  return (
    <Button
      variant="contained"
      startIcon={<Send />}
      loading={publish.loading}
      disabled={why !== null}
      title={why === null ? undefined : told(why)}
      onClick={() => void publish.send({ params: { id: of.id } })}
    >
      {t('Publish')}
    </Button>
  )
}

const narrow = 'minmax(0, 1fr)'
const wideColumns = `${narrow} 340px`

function Builder({ detail }: { detail: EvaluationFormDetail }) {
  const saving = useDraft(detail)
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const { draft } = detail
  const all = questionsOf(draft)
  const asked = useDialog('question', value => {
    const part = draft.parts.find(one => `new-${one.id}` === value)
    if (part) return { part, question: null }
    const question = all.find(one => one.id === value)
    const of = draft.parts.find(one => one.questions.some(it => it.id === value))
    return question && of ? { part: of, question } : null
  })
  const titled = useDialog('part', value =>
    value === 'new' ? 'new' : (draft.parts.find(one => one.id === value) ?? null),
  )
  const scaled = useDialog('scale', true)
  const why = refusePublishing(draft)
  return (
    <>
      <PageHeader
        back={{ to: '/settings/evaluation', label: t('Evaluation forms') }}
        title={detail.name}
        detail={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <VersionChip of={detail} />
            {t('{questions, plural, =0 {No questions yet} one {# question} other {# questions}}', {
              questions: all.length,
            })}
          </Box>
        }
        action={<Publish of={detail} />}
      />
      <Settings of={detail} />
      {detail.changed && why && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {told(why)}
        </Typography>
      )}
      {detail.changed && !why && detail.version !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {t('Evaluations already started keep the questions they were started with.')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 5, alignItems: 'start', gridTemplateColumns: wide ? wideColumns : narrow }}>
        <Box>
          <DraftParts
            draft={draft}
            saving={saving}
            onQuestion={asked.show}
            onPart={titled.show}
            onScale={() => scaled.show()}
          />
          <Button variant="outlined" startIcon={<Plus />} sx={{ mt: 4 }} onClick={() => titled.show('new')}>
            {t('Add part')}
          </Button>
        </Box>
        {wide && (
          <Box sx={{ position: 'sticky', top: 88 }}>
            <PhonePreview name={detail.name} draft={draft} />
          </Box>
        )}
      </Box>
      <DialogAt of={asked}>
        {of => <QuestionForm draft={draft} of={of} saving={saving} onClose={asked.close} />}
      </DialogAt>
      <DialogAt of={titled}>{of => <PartForm draft={draft} of={of} saving={saving} onClose={titled.close} />}</DialogAt>
      <DialogAt of={scaled}>{() => <ScaleForm draft={draft} saving={saving} onClose={scaled.close} />}</DialogAt>
    </>
  )
}

/** Settings: the questions of one form, in parts, until they are published. */
export function EvaluationBuilderPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useApiQuery(evaluationFormsApi.readForm, { params: { id } })
  const back = { to: '/settings/evaluation', label: t('Evaluation forms') }
  if (error?.code === 'notFound' && !data)
    return <NotFound icon={ClipboardCheck} text={t('There is no such form.')} back={back} />
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (data?.id !== id) return <FormSkeleton />
  return <Builder detail={data} />
}
