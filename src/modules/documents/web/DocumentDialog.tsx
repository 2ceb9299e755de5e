import { Box } from '@mui/material'
import { refreshAll } from '../../../kit/web/api/stale.ts'
import { NoDialogAt } from '../../../kit/web/dialogs/in-address.tsx'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { type MenuAction, RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import type { CaregiverDocument } from '../contract.ts'
import { DecideDocument, DocumentFacts, DocumentPreview } from './parts.tsx'

type Props = { of: CaregiverDocument; actions: readonly MenuAction[]; onClose: () => void }

/** One paper beside what is known of it, and what can be done with it. */
export function DocumentDialog({ of, actions, onClose }: Props) {
  const waits = of.decision === null && of.mayOpen
  return (
    <TitledDialog
      title={of.typeName}
      tools={
        <>
          <RowMenu of={of.typeName} actions={actions} />
          {!waits && <NoDialogAt names={['approve', 'send-back']} />}
        </>
      }
      // Statuses that other pages show follow from the decision.
      actions={waits && <DecideDocument of={of} onDone={() => void refreshAll()} />}
      width="lg"
      wholeBelow="md"
      inAddress
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' } }}>
        <DocumentPreview document={of} />
        <DocumentFacts of={of} />
      </Box>
    </TitledDialog>
  )
}
