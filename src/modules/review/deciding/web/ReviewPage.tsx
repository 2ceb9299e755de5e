import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Said, UndoBar } from '../../../../kit/web/theme/UndoBar.tsx'
import { personStatus } from '../../../caregivers/contract.ts'
import { undoOffered } from '../../../documents/rules.ts'
import { useUndo } from '../../../documents/web/parts.tsx'
import { type ReviewFilters, reviewApi } from '../contract.ts'
import { ReviewDesk } from './ReviewDesk.tsx'
import { WaitingList } from './WaitingList.tsx'

function filtersOf(search: URLSearchParams): ReviewFilters {
  const many = (name: string) => (search.has(name) ? search.getAll(name) : undefined)
  const status = personStatus.extract(['applicant', 'active']).safeParse(search.get('status')).data
  const words = search.get('search') || undefined
  return { typeId: many('typeId'), positionId: many('positionId'), stateId: many('stateId'), status, search: words }
}

/** What opens over a document. */
const overDocument = ['approve', 'send-back', 'take-back']

/** The review queue: the list of what waits and, once one is opened, that one beside its decision. */
export function ReviewPage() {
  const [search, setSearch] = useSearchParams()
  const [said, setSaid] = useState<Said | null>(null)
  const documentId = search.get('document')
  const withDocument = (id: string | null) => {
    const next = new URLSearchParams(search)
    for (const name of ['document', ...overDocument]) next.delete(name)
    if (id) next.set('document', id)
    return next
  }
  // The back button leads to the list and not through everything that was decided.
  const go = (id: string | null) => setSearch(withDocument(id), { replace: documentId !== null })
  const forget = () => setSaid(null)
  const undone = (id: string) => {
    forget()
    go(id)
  }
  const undo = useUndo([reviewApi.listWaiting, reviewApi.readWaiting], undone, forget)
  return (
    <>
      {documentId ? (
        <ReviewDesk
          documentId={documentId}
          filters={filtersOf(search)}
          listTo={`/caregivers/review?${withDocument(null)}`}
          onGo={go}
          onSay={setSaid}
        />
      ) : (
        <WaitingList />
      )}
      {said && (
        <UndoBar
          said={said}
          seconds={undoOffered}
          loading={undo.loading}
          onUndo={id => void undo.send({ params: { id } })}
          onClose={forget}
        />
      )}
    </>
  )
}
