import { Typography } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import type { List } from '../../../../kit/web/lists/list.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { changesApi, type Preview } from '../../changes/contract.ts'
import { PreviewDialog } from '../../changes/web/parts.tsx'
import { type Requirement, requirementsApi } from '../../setup/contract.ts'

type Props = { of: Requirement; list: List<typeof requirementsApi.listRequirements>; onClose: () => void }

/** Retires a requirement after it was shown who would change status. */
export function RetireDialog({ of, list, onClose }: Props) {
  const ask = useApiMutation(changesApi.previewChange, { onDone: preview => setPreview(preview) })
  const [preview, setPreview] = useState<Preview | null>(null)
  const look = useEffectEvent(() => void ask.send({ body: { id: of.id } }))
  useEffect(() => look(), [])
  const retire = useApiMutation(requirementsApi.retireRequirement, {
    refreshes: [changesApi.listChanges],
    onDone: () => {
      list.removed(of.id)
      onClose()
    },
  })
  return (
    <PreviewDialog
      title={t('Retire {name}?', { name: of.name })}
      preview={preview}
      failure={ask.error ? { error: ask.error, retry: look } : undefined}
      backLabel={t('Cancel')}
      onBack={onClose}
      apply={{
        label: t('Retire requirement'),
        destructive: true,
        loading: retire.loading,
        error: retire.error,
        run: () => void retire.send({ params: { id: of.id } }),
      }}
    >
      <Typography color="textSecondary">
        {t('Starting today, no one needs this. Past compliance stays on record, and no documents are lost.')}
      </Typography>
    </PreviewDialog>
  )
}
