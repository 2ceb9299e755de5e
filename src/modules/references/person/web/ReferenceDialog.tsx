import { Alert, Box, Button, Typography } from '@mui/material'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { DetailRow } from '../../../../kit/web/theme/DetailRow.tsx'
import { clearToWork } from '../../../caregivers/contract.ts'
import { answerWords } from '../../forms/web/parts.tsx'
import type { CompletedReference, ReferenceRequest } from '../../requests/contract.ts'
import { monthWords, relationWord } from '../../requests/web/parts.tsx'
import { referencesApi } from '../contract.ts'

const givenWords = (name: string, { givenBy, submittedAt, taker, talkedAt }: CompletedReference): string =>
  givenBy === 'phone' && talkedAt
    ? t('{name} told {taker} by phone on {when}.', { name, taker: taker ?? '', when: showInstant(talkedAt) })
    : t('{name} sent this on {when}.', { name, when: showInstant(submittedAt) })

type Props = {
  of: ReferenceRequest & { reference: CompletedReference }
  onSetAside: () => void
  onClose: () => void
}

/** A reference as it was given. Whoever reads it says whether it counts. */
export function ReferenceDialog({ of, onSetAside, onClose }: Props) {
  const may = useMay(referencesApi.decideReference.allow)
  const { reference, name } = of
  const { relation, employer, title, from, to } = reference.about
  const decide = useApiMutation(referencesApi.decideReference, {
    refreshes: [referencesApi.listReferences, clearToWork],
    onDone: onClose,
  })
  const count = () => void decide.send({ params: { id: of.id }, body: { decision: 'counts' } })
  const isAside = reference.standing === 'setAside'
  const actions = may && isAside && (
    <Button variant="outlined" loading={decide.loading} onClick={count}>
      {t('Count it again')}
    </Button>
  )
  const decisions = may && !isAside && (
    <>
      <Button variant="outlined" onClick={onSetAside}>
        {t('Set aside')}
      </Button>
      {reference.standing === 'toRead' && (
        <Button variant="contained" loading={decide.loading} onClick={count}>
          {t('Accept reference')}
        </Button>
      )}
    </>
  )
  return (
    <TitledDialog
      title={t('Reference by {name}', { name })}
      actions={actions || decisions || undefined}
      width="md"
      busy={decide.loading}
      onlyRead={!may}
      inAddress
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Typography color="textSecondary">{givenWords(name, reference)}</Typography>
        {reference.reason && <Alert severity="info">{t('Set aside: {reason}', { reason: reference.reason })}</Alert>}
        {decide.error && <Alert severity="error">{decide.error.sentence}</Alert>}
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
          <DetailRow label={t('Relation')}>{relationWord(relation)}</DetailRow>
          {employer && <DetailRow label={t('Employer')}>{employer}</DetailRow>}
          {title && <DetailRow label={t('Job title')}>{title}</DetailRow>}
          <DetailRow label={t('From')}>{monthWords(from)}</DetailRow>
          <DetailRow label={t('To')}>{monthWords(to)}</DetailRow>
        </Box>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
          {reference.questions.map(question => (
            <Box key={question.id}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {question.text}
              </Typography>
              <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {answerWords(question, reference.answers[question.id] ?? '') || t('No answer')}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </TitledDialog>
  )
}
