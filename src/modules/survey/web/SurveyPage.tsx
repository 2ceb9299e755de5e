import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { FolderArchive, Shuffle, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { bindersApi } from '../binders/contract.ts'
import { type Survey, surveyApi } from '../contract.ts'
import { gapsApi } from '../gaps/contract.ts'
import { BindersCard } from './BindersCard.tsx'
import { GapsCard, ReadinessCard } from './GapsCard.tsx'
import { LinksCard, ViewsCard } from './LinksCard.tsx'
import { DrawForm, PickForm, SampleCard } from './SampleCard.tsx'

const refreshes = [surveyApi.readSurvey, gapsApi.readGaps, gapsApi.readReadiness, bindersApi.listBinders]

function EndButton({ of }: { of: Survey }) {
  const [open, setOpen] = useState(false)
  const ending = useApiMutation(surveyApi.endSurvey, { refreshes, onDone: () => setOpen(false) })
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('End survey')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('End {name}?', { name: of.name })}
        confirmLabel={t('End survey')}
        destructive
        loading={ending.loading}
        error={ending.error}
        onConfirm={() => void ending.send({ params: { id: of.id } })}
        onClose={() => {
          ending.reset()
          setOpen(false)
        }}
      >
        {t('Its links stop working right away. Binders are deleted 30 days later. This page stays.')}
      </ConfirmDialog>
    </>
  )
}

function Head({ of }: { of: Survey }) {
  const build = useApiMutation(bindersApi.buildBinders, { refreshes })
  const count = of.sample.length
  return (
    <PageHeader
      title={of.name}
      detail={`${t('As of {day}', { day: showDay(of.asOf) })} · ${t('{count, plural, one {# person} other {# people}}', { count })}`}
      back={{ to: '/report/survey', label: t('Survey day') }}
      action={
        of.endedAt === null && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <EndButton of={of} />
            <Button
              variant="contained"
              startIcon={<FolderArchive />}
              disabled={count === 0}
              loading={build.loading}
              onClick={() => void build.send({ params: { id: of.id } })}
            >
              {t('{count, plural, one {Build # binder} other {Build # binders}}', { count })}
            </Button>
          </Box>
        )
      }
    />
  )
}

function Dialogs({ of }: { of: Survey }) {
  const drawn = useDialog('draw', true)
  const picked = useDialog('pick', true)
  const isFirst = of.draws.length === 0
  const actions =
    of.endedAt === null ? (
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<UserPlus />} onClick={() => picked.show()}>
          {t('Pick people')}
        </Button>
        <Button variant="outlined" startIcon={<Shuffle />} onClick={() => drawn.show()}>
          {isFirst ? t('Draw') : t('Draw again')}
        </Button>
      </Box>
    ) : null
  return (
    <>
      <SampleCard of={of} action={actions} />
      <DialogAt of={drawn}>{() => <DrawForm of={of} onClose={drawn.close} />}</DialogAt>
      <DialogAt of={picked}>{() => <PickForm of={of} onClose={picked.close} />}</DialogAt>
    </>
  )
}

const column = { display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const

/** One survey: whose files, what is missing, binders, the surveyor's link and what was viewed. */
export function SurveyPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useApiQuery(surveyApi.readSurvey, { params: { id } })
  if (error && !data)
    return (
      <Card>
        <Failure error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <FormSkeleton />
  const isPractice = data.kind === 'practice'
  return (
    <>
      <Head of={data} />
      {data.endedAt && (
        <Alert severity="info" sx={{ mb: 5 }}>
          {t('This survey has ended. Nothing can be changed.')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,2fr) minmax(0,1fr)' },
        }}
      >
        <Box sx={column}>
          <GapsCard of={data} />
          <Dialogs of={data} />
          <BindersCard of={data} />
        </Box>
        <Box sx={column}>
          <ReadinessCard of={data} />
          {isPractice ? (
            <Card sx={{ p: 5 }}>
              <Typography color="textSecondary">{t('This is practice. No one outside can see it.')}</Typography>
            </Card>
          ) : (
            <>
              <LinksCard of={data} />
              <ViewsCard of={data} />
            </>
          )}
        </Box>
      </Box>
    </>
  )
}
