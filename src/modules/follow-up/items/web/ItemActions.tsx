import { Button } from '@mui/material'
import { FileCheck, FileUp, Link2, Mail, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '../../../../kit/contract/time.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { decisionApi } from '../../../documents/contract.ts'
import { addressOfPaper } from '../../../documents/web/parts.tsx'
import { linksApi } from '../../links/contract.ts'
import { LinkDialog } from '../../links/web/LinkDialog.tsx'
import { remindersApi } from '../../reminders/contract.ts'
import { waiversApi } from '../../waivers/contract.ts'
import { WaiverForm } from '../../waivers/web/WaiverForm.tsx'
import { type ComplianceItem, itemsApi } from '../contract.ts'
import { PersonalActions } from './PersonalActions.tsx'
import { UploadDialog } from './UploadDialog.tsx'

const isDone = ({ status }: ComplianceItem) => status === 'valid' || status === 'waived'

/** What a person can be reminded of: it is theirs, missing, sent back, over or about to be, and nothing of it waits. */
const isOpen = ({ status, waitingId, asksPerson }: ComplianceItem) =>
  asksPerson &&
  waitingId === null &&
  (status === 'missing' || status === 'rejected' || status === 'expired' || status === 'expiring')

function RemindButton({ item, personId }: Pick<Props, 'item' | 'personId'>) {
  const remind = useApiMutation(remindersApi.sendReminder)
  if (!useMay(remindersApi.sendReminder.allow) || !isOpen(item)) return null
  return (
    <Button
      variant="outlined"
      startIcon={<Mail size={18} />}
      loading={remind.loading}
      onClick={() => void remind.send({ params: { id: item.id }, body: { userId: personId } })}
    >
      {t('Remind')}
    </Button>
  )
}

/** Leads to the paper that waits, where it is decided beside its picture. Nothing for whoever may not decide it. */
function DecideButton({ item, personId, today }: Omit<Props, 'onDone'>) {
  const may = useMay(decisionApi.decideDocument.allow)
  const told = useApiQuery(itemsApi.explainItem, { params: { id: item.id }, query: { userId: personId, asOf: today } })
  const waitingId = item.waitingId ?? (item.status === 'in review' ? item.evidenceId : null)
  const paper = told.data?.papers.find(one => one.documentId === waitingId)
  if (!may || !paper?.mayOpen) return null
  return (
    <Button
      variant="contained"
      startIcon={<FileCheck size={18} />}
      component={Link}
      to={addressOfPaper(personId, paper.documentId)}
    >
      {t('Open and decide')}
    </Button>
  )
}

type Props = { item: ComplianceItem; personId: string; today: Day; onDone: () => void }

/** What can be done about one item today: decide, upload, link what is on file, waive, remind. */
export function ItemActions({ item, personId, today, onDone }: Props) {
  const [open, setOpen] = useState<'upload' | 'link' | 'waive' | null>(null)
  const mayUpload = useMay(itemsApi.uploadEvidence.allow)
  const mayLink = useMay(linksApi.linkDocument.allow)
  const mayWaive = useMay(waiversApi.requestWaiver.allow)
  const asksPapers = item.documentTypes.length > 0
  const close = () => setOpen(null)
  return (
    <>
      <DecideButton item={item} personId={personId} today={today} />
      {mayUpload && asksPapers && (
        <Button variant="outlined" startIcon={<FileUp size={18} />} onClick={() => setOpen('upload')}>
          {t('Upload')}
        </Button>
      )}
      {mayLink && asksPapers && (
        <Button variant="outlined" startIcon={<Link2 size={18} />} onClick={() => setOpen('link')}>
          {t('Link existing')}
        </Button>
      )}
      {mayWaive && !isDone(item) && (
        <Button variant="outlined" startIcon={<ShieldOff size={18} />} onClick={() => setOpen('waive')}>
          {t('Waive…')}
        </Button>
      )}
      <RemindButton item={item} personId={personId} />
      {item.personal && <PersonalActions item={item} personId={personId} onDone={onDone} />}
      {open === 'upload' && <UploadDialog item={item} personId={personId} onClose={close} />}
      {open === 'link' && <LinkDialog item={item} personId={personId} onClose={close} />}
      {open === 'waive' && <WaiverForm item={item} personId={personId} today={today} onClose={close} />}
    </>
  )
}
