import { Button } from '@mui/material'
import { FileCheck, FileUp, Link2, Mail, ShieldOff } from 'lucide-react'
import type { Day } from '../../../../kit/contract/time.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { decisionApi } from '../../../documents/contract.ts'
import { addressOfPaper } from '../../../documents/web/parts.tsx'
import { type ComplianceItem, itemsApi } from '../../items/contract.ts'
import { linksApi } from '../../links/contract.ts'
import { LinkDialog } from '../../links/web/LinkDialog.tsx'
import { remindersApi } from '../../reminders/contract.ts'
import { waiversApi } from '../../waivers/contract.ts'
import { WaiverForm } from '../../waivers/web/WaiverForm.tsx'
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
function DecideButton({ item, personId, today }: Omit<Props, 'locked' | 'onDone'>) {
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

/** `locked`: the page is about another day than today, and nothing can be done. */
type Props = { item: ComplianceItem; personId: string; today: Day; locked: boolean; onDone: () => void }

/** What can be done about one item today: decide, upload, link what is on file, waive, remind. */
export function ItemActions({ item, personId, today, locked, onDone }: Props) {
  const asksPapers = !locked && item.documentTypes.length > 0
  const mayUpload = useMay(itemsApi.uploadEvidence.allow) && asksPapers
  const mayLink = useMay(linksApi.linkDocument.allow) && asksPapers
  const mayWaive = useMay(waiversApi.requestWaiver.allow) && !locked && !isDone(item)
  const ofThis = (may: boolean) => (id: string) => (may && id === item.id ? item : null)
  // Of which type it is stands in the address.
  const upload = useDialog('upload', mayUpload)
  const link = useDialog('link', ofThis(mayLink))
  const waive = useDialog('waive', ofThis(mayWaive))
  const personal = <PersonalActions item={item} personId={personId} locked={locked} onDone={onDone} />
  if (locked) return personal
  return (
    <>
      <DecideButton item={item} personId={personId} today={today} />
      {mayUpload && (
        <Button variant="outlined" startIcon={<FileUp size={18} />} onClick={() => upload.show()}>
          {t('Upload')}
        </Button>
      )}
      {mayLink && (
        <Button variant="outlined" startIcon={<Link2 size={18} />} onClick={() => link.show(item.id)}>
          {t('Link existing')}
        </Button>
      )}
      {mayWaive && (
        <Button variant="outlined" startIcon={<ShieldOff size={18} />} onClick={() => waive.show(item.id)}>
          {t('Waive…')}
        </Button>
      )}
      <RemindButton item={item} personId={personId} />
      {personal}
      <DialogAt of={upload}>
        {typeId => (
          <UploadDialog item={item} personId={personId} typeId={typeId} onChoose={upload.show} onClose={upload.close} />
        )}
      </DialogAt>
      <DialogAt of={link}>{of => <LinkDialog item={of} personId={personId} onClose={link.close} />}</DialogAt>
      <DialogAt of={waive}>
        {of => <WaiverForm item={of} personId={personId} today={today} onClose={waive.close} />}
      </DialogAt>
    </>
  )
}
