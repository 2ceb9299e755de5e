import { Button } from '@mui/material'
import { FileUp, Link2, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '../../../../kit/contract/time.ts'
import { useMay } from '../../../../kit/web/guard.ts'
import { t } from '../../../../kit/web/text.ts'
import { DecideDocument } from '../../../documents/web/parts.tsx'
import { linksApi } from '../../links/contract.ts'
import { LinkDialog } from '../../links/web/LinkDialog.tsx'
import { waiversApi } from '../../waivers/contract.ts'
import { WaiverForm } from '../../waivers/web/WaiverForm.tsx'
import { type ComplianceItem, itemsApi } from '../contract.ts'
import { UploadDialog } from './UploadDialog.tsx'

const isDone = ({ status }: ComplianceItem) => status === 'valid' || status === 'waived'

type Props = { item: ComplianceItem; personId: string; today: Day; onDone: () => void }

/** What can be done about one item today: decide, upload, link what is on file, waive. */
export function ItemActions({ item, personId, today, onDone }: Props) {
  const [open, setOpen] = useState<'upload' | 'link' | 'waive' | null>(null)
  const mayUpload = useMay(itemsApi.uploadEvidence.allow)
  const mayLink = useMay(linksApi.linkDocument.allow)
  const mayWaive = useMay(waiversApi.requestWaiver.allow)
  const waitingId = item.waitingId ?? (item.status === 'in review' ? item.evidenceId : null)
  const asksPapers = item.documentTypes.length > 0
  const close = () => setOpen(null)
  return (
    <>
      {waitingId && (
        <DecideDocument documentId={waitingId} refreshes={[itemsApi.listItems, itemsApi.explainItem]} onDone={onDone} />
      )}
      {mayUpload && asksPapers && (
        <Button variant="outlined" startIcon={<FileUp size={18} />} onClick={() => setOpen('upload')}>
          {t('Upload')}
        </Button>
      )}
      {mayLink && asksPapers && !isDone(item) && (
        <Button variant="outlined" startIcon={<Link2 size={18} />} onClick={() => setOpen('link')}>
          {t('Link existing')}
        </Button>
      )}
      {mayWaive && !isDone(item) && (
        <Button variant="outlined" startIcon={<ShieldOff size={18} />} onClick={() => setOpen('waive')}>
          {t('Waive…')}
        </Button>
      )}
      {open === 'upload' && <UploadDialog item={item} personId={personId} onClose={close} />}
      {open === 'link' && <LinkDialog item={item} personId={personId} onClose={close} />}
      {open === 'waive' && <WaiverForm item={item} personId={personId} today={today} onClose={close} />}
    </>
  )
}
