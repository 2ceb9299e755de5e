import { Alert, Box, Button, Typography } from '@mui/material'
import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { RadioField } from '../../../../kit/web/forms/pick-fields.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { clearToWork } from '../../../caregivers/contract.ts'
import type { ComplianceItem } from '../../items/contract.ts'
import { type Linkable, linksApi } from '../contract.ts'

const choice = z.object({
  documentId: z.string().min(1, 'Choose a document.'),
  documentTypeId: z.string().min(1, 'Choose what it counts as.'),
})

function wordsOf({ typeName, status, receivedOn, expiresOn }: Linkable): string {
  const words = [
    typeName,
    t('submitted {day}', { day: showDay(receivedOn) }),
    expiresOn && t('expires {day}', { day: showDay(expiresOn) }),
    status === 'inReview' && t('in review'),
  ]
  return words.filter(Boolean).join(' · ')
}

const refreshes = [clearToWork, linksApi.listLinkable]

type LinkedProps = { document: Linkable; typeId: string; item: ComplianceItem; personId: string }

/** A document that counts here by a link, which can be taken away. */
function Linked({ document, typeId, item, personId }: LinkedProps) {
  const unlink = useApiMutation(linksApi.linkDocument, { refreshes })
  const body = { documentId: document.id, documentTypeId: typeId, userId: personId, complianceId: item.id }
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ flex: 1, minWidth: 200 }}>{t('Linked: {name}', { name: wordsOf(document) })}</Typography>
      <Button
        variant="outlined"
        loading={unlink.loading}
        onClick={() => void unlink.send({ body: { ...body, linked: false } })}
      >
        {t('Take the link away')}
      </Button>
    </Box>
  )
}

type Props = { item: ComplianceItem; personId: string; onClose: () => void }

/** Lets a document that is on file count for a requirement that asks for another kind. */
export function LinkDialog({ item, personId, onClose }: Props) {
  const asked = useApiQuery(linksApi.listLinkable, { params: { id: personId } })
  const form = useFormOf(choice, { documentId: '', documentTypeId: item.documentTypes[0]?.id ?? '' })
  const link = useApiMutation(linksApi.linkDocument, {
    refreshes,
    onDone: onClose,
  })
  const typeId = form.watch('documentTypeId')
  const fitting = (asked.data ?? []).filter(one => one.documentTypeId !== typeId && !one.linkedTypeIds.includes(typeId))
  return (
    <FormDialog
      title={t('Link a document for {name}', { name: item.name })}
      submitLabel={t('Link document')}
      form={form}
      loading={link.loading}
      error={link.error}
      onClose={onClose}
      onSubmit={body => link.send({ body: { ...body, userId: personId, complianceId: item.id } })}
    >
      <Typography color="textSecondary">
        {t('A document filed as another type then counts here too, until it expires.')}
      </Typography>
      {item.documentTypes.length > 1 && (
        <SelectField
          name="documentTypeId"
          label={t('Counts as')}
          options={item.documentTypes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {(asked.data ?? [])
        .filter(one => one.linkedTypeIds.includes(typeId))
        .map(one => (
          <Linked key={one.id} document={one} typeId={typeId} item={item} personId={personId} />
        ))}
      {asked.isPending && <FormSkeleton fields={2} />}
      {asked.isError && <Alert severity="error">{asked.error.message}</Alert>}
      {asked.isSuccess && fitting.length === 0 && (
        <Alert severity="info">{t('There is no other document that could be linked.')}</Alert>
      )}
      {fitting.length > 0 && (
        <RadioField
          name="documentId"
          label={t('Document')}
          options={fitting.map(one => ({ value: one.id, label: wordsOf(one) }))}
        />
      )}
    </FormDialog>
  )
}
