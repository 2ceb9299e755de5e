import { Box, Button, Tab, Tabs, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { CircleCheck, CircleSlash, ClipboardList, Eye, Plus, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { NotFound } from '../../../kit/web/theme/NotFound.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { attemptsApi } from '../../competency-tests/attempts/contract.ts'
import { type TestDetail, testsApi } from '../../competency-tests/tests/contract.ts'
import { bySubjectArea } from '../../competency-tests/tests/rules.ts'
import { GiftDialog } from '../gift/web/GiftDialog.tsx'
import { statisticsApi } from '../statistics/contract.ts'
import { QuestionPane } from './QuestionPane.tsx'
import { QuestionsList } from './QuestionsList.tsx'
import { SettingsStrip } from './SettingsStrip.tsx'

const listPage = '/settings/competency-test'

function stateOf({ version, draftVersion, active }: TestDetail): ReactNode {
  if (!active) return <StatusChip tone="neutral">{t('Inactive')}</StatusChip>
  if (draftVersion !== null)
    return <StatusChip tone="info">{t('Draft of version {version}', { version: draftVersion })}</StatusChip>
  return <StatusChip tone="success">{t('Version {version} is in use', { version: version ?? 1 })}</StatusChip>
}

function usedWords({ version, draftVersion, people }: TestDetail): string {
  const taken = t('{people, plural, =0 {nobody took it yet} one {# person took it} other {# people took it}}', {
    people,
  })
  if (version === null) return t('Not published yet')
  return draftVersion === null ? taken : t('Version {version} is in use · {taken}', { version, taken })
}

function Publish({ of }: { of: TestDetail }) {
  const [asking, setAsking] = useState(false)
  const { send, loading, error, reset } = useApiMutation(testsApi.publishTest, {
    refreshes: [attemptsApi.readTest, testsApi.listTests, statisticsApi.readStatistics],
    onDone: () => setAsking(false),
  })
  if (of.draftVersion === null) return null
  const version = of.draftVersion
  return (
    <>
      <Button
        variant="contained"
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {t('Publish version {version}', { version })}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={t('Publish version {version}?', { version })}
          confirmLabel={t('Publish')}
          loading={loading}
          error={error}
          onConfirm={() => void send({ params: { id: of.id } })}
          onClose={() => setAsking(false)}
        >
          {t(
            'Everyone who starts the test from now on takes this version. Attempts under way, and results, stay with theirs.',
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

function More({ of }: { of: TestDetail }) {
  const refreshes = [attemptsApi.readTest, testsApi.listTests]
  const update = useApiMutation(testsApi.updateTest, { refreshes })
  const discard = useApiMutation(testsApi.discardDraft, { refreshes })
  const [discarding, setDiscarding] = useState(false)
  const active = !of.active
  return (
    <>
      <RowMenu
        of={of.name}
        actions={[
          {
            label: active ? t('Make active') : t('Make inactive'),
            icon: active ? CircleCheck : CircleSlash,
            onClick: () => void update.send({ params: { id: of.id }, body: { active } }),
          },
          ...(of.version !== null && of.draftVersion !== null
            ? [{ label: t('Discard draft'), icon: Undo2, onClick: () => setDiscarding(true) }]
            : []),
        ]}
      />
      {discarding && (
        <ConfirmDialog
          open
          destructive
          title={t('Discard the draft?')}
          confirmLabel={t('Discard draft')}
          loading={discard.loading}
          error={discard.error}
          onConfirm={() => void discard.send({ params: { id: of.id } }).then(() => setDiscarding(false))}
          onClose={() => setDiscarding(false)}
        >
          {t('What was changed since version {version} is gone for good.', { version: of.version ?? 1 })}
        </ConfirmDialog>
      )}
    </>
  )
}

function Head({ of }: { of: TestDetail }) {
  const gift = useDialog('exchange', true)
  return (
    <>
      <PageHeader
        title={of.name}
        detail={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
            {stateOf(of)}
            {usedWords(of)}
          </Box>
        }
        back={{ to: listPage, label: t('Competency tests') }}
        action={
          <>
            <More of={of} />
            <Button variant="outlined" onClick={() => gift.show()}>
              {t('Import or export')}
            </Button>
            <Publish of={of} />
          </>
        }
      />
      <DialogAt of={gift}>{() => <GiftDialog of={of} onClose={gift.close} />}</DialogAt>
    </>
  )
}

function PreviewButton({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ display: { md: 'flex', lg: 'none' }, justifyContent: 'flex-end', mb: 3 }}>
      <Button startIcon={<Eye />} variant="outlined" onClick={() => setOpen(true)}>
        {t('Preview')}
      </Button>
      {open && (
        <TitledDialog title={t('Preview')} onClose={() => setOpen(false)}>
          {children}
        </TitledDialog>
      )}
    </Box>
  )
}

type Part = 'list' | 'question' | 'preview'

function Columns({ of }: { of: TestDetail }) {
  const [search, setSearch] = useSearchParams()
  const [part, setPart] = useState<Part>(search.has('question') ? 'question' : 'list')
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const huge = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const statistics = useApiQuery(statisticsApi.readStatistics, { params: { id: of.id }, quiet: true })
  const show = (id: string | null) => {
    const next = new URLSearchParams(search)
    next.delete('question')
    if (id) next.set('question', id)
    setSearch(next, { replace: true, preventScrollReset: true })
    setPart(id ? 'question' : 'list')
  }
  const ordered = bySubjectArea(of.list).flatMap(([, all]) => all)
  const asked = search.get('question') ?? (wide ? (ordered[0]?.id ?? null) : null)
  const question = ordered.find(one => one.id === asked) ?? null
  const isNew = asked === 'new' || ordered.length === 0
  const list = <QuestionsList of={of} openId={question?.id ?? null} onOpen={show} />
  const nothing = (
    <Section>
      <EmptyState
        icon={ClipboardList}
        text={t('Choose a question from the list.')}
        action={
          <Button variant="outlined" startIcon={<Plus />} onClick={() => show('new')}>
            {t('Add a question')}
          </Button>
        }
      />
    </Section>
  )
  const pane = (arrange: (editor: ReactNode, preview: ReactNode) => ReactNode) =>
    question || isNew ? (
      <QuestionPane
        key={question ? `${question.id} ${question.revision} ${of.draftVersion}` : 'new'}
        test={of}
        of={question}
        number={question ? ordered.indexOf(question) + 1 : ordered.length + 1}
        statistics={statistics.data}
        onShow={show}
      >
        {arrange}
      </QuestionPane>
    ) : (
      nothing
    )
  if (wide) {
    return (
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { md: '316px minmax(0, 1fr)', lg: '316px minmax(0, 1fr) 300px' },
        }}
      >
        {list}
        {pane((editor, preview) =>
          huge ? (
            <>
              {editor}
              <Box sx={{ position: 'sticky', top: 88 }}>{preview}</Box>
            </>
          ) : (
            <Box sx={{ minWidth: 0 }}>
              <PreviewButton>{preview}</PreviewButton>
              {editor}
            </Box>
          ),
        )}
      </Box>
    )
  }
  return (
    <>
      <Tabs value={part} onChange={(_event, next: Part) => setPart(next)} variant="fullWidth" sx={{ mb: 4 }}>
        <Tab value="list" label={t('Questions')} />
        <Tab value="question" label={t('Edit')} disabled={!question && !isNew} />
        <Tab value="preview" label={t('Preview')} disabled={!question && !isNew} />
      </Tabs>
      {part === 'list' && list}
      <Box hidden={part === 'list'}>
        {pane((editor, preview) => (
          <>
            <Box hidden={part !== 'question'}>{editor}</Box>
            <Box hidden={part !== 'preview'}>{preview}</Box>
          </>
        ))}
      </Box>
    </>
  )
}

/** The builder of a test: its questions, the one that is edited, and how it looks. */
export function BuilderPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useApiQuery(attemptsApi.readTest, { params: { id }, quiet: 'notFound' })
  const statistics = useApiQuery(statisticsApi.readStatistics, { params: { id }, quiet: true })
  if (error?.code === 'notFound' && !data)
    return (
      <NotFound
        icon={ClipboardList}
        text={t('This test is not there. It was removed, or the link is incomplete.')}
        back={{ to: listPage, label: t('Competency tests') }}
      />
    )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || !('list' in data) || data.id !== id) return <FormSkeleton />
  const scored = statistics.data
  return (
    <>
      <Head of={data} />
      <SettingsStrip of={data} />
      {scored && scored.attempts > 0 && (
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {t('Version {version}: {passed} of {attempts} scored attempts passed.', {
            version: scored.version ?? 0,
            passed: scored.passed,
            attempts: scored.attempts,
          })}
        </Typography>
      )}
      <Columns of={data} />
    </>
  )
}
